import { type ReactNode, useState } from 'react'
import { BrandChoice } from '../parts/brand-kits/brand-choice'
import { ColorList } from '../parts/brand-kits/color-list'
import { LogoUpload } from '../parts/brand-kits/logo-upload'
import { PaintedPage } from '../parts/painting/painted-page'
import { Sheet } from '../ui/layout/sheet'
import { drawnPage, kit, nothing } from './samples'
import { Specimen, Specimens } from './specimen'

const noFonts = { brought: [], uploaded: [] }

/** The components of brand kits, and a page as the browser paints it. */
export function BrandSpecimens(): ReactNode {
  const [chosen, setChosen] = useState<string | null>(kit.id)
  const [colours, setColours] = useState<string[]>(kit.colors)
  return (
    <>
      <Specimens of="Brand">
        <Specimen state="In a brand">
          <BrandChoice value={chosen} onChange={setChosen} />
        </Specimen>
        <Specimen state="As designed">
          <BrandChoice value={null} onChange={setChosen} />
        </Specimen>
        <Specimen state="Colours">
          <ColorList colors={colours} onChange={setColours} />
        </Specimen>
        <Specimen state="Logo upload">
          <LogoUpload label="Choose a file" onStored={nothing} />
        </Specimen>
      </Specimens>
      <Specimens of="Painted page">
        <Specimen state="Arabic text on a colour">
          <Sheet flush>
            {drawnPage && (
              <PaintedPage page={drawnPage} fonts={noFonts} ratio={2} label="A painted page" />
            )}
          </Sheet>
        </Specimen>
      </Specimens>
    </>
  )
}
