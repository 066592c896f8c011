import { type ReactNode, useState } from 'react'
import { BrandChoice } from '../parts/brand-kits/choosing/brand-choice'
import { ColorList } from '../parts/brand-kits/color-list'
import { PaintedPage } from '../parts/painting/painted-page'
import { PictureButton } from '../parts/pictures/dialog/picture-button'
import { Sheet } from '../ui/layout/sheet'
import { drawnPage, kit } from './samples'
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
        <Specimen state="Choice of a logo">
          <PictureButton label="Choose a logo" title="Choose a logo" onChoose={() => null} />
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
