import { type Design } from '@platen/design'
import { isRefused, modify, type Variant, variantsOf } from '@platen/editor'
import { applyBrand } from '@platen/modifications'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Kit, kitName, kitsQuery } from '../../../../parts/brand-kits/kits-query'
import { useFonts } from '../../../../parts/painting/own-fonts'
import { PaintedPage } from '../../../../parts/painting/painted-page'
import { DialogBox, Stack } from '../../../../ui/overlays/dialog'
import { useEditor } from '../../session/editing'
import css from './variants-dialog.module.css'

/** The length of an image's longer side in px. */
const side = 320

/** The current page, filled with values that callers could send, and in each brand. */
export function VariantsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const design = useEditor(state => state.design)
  const shown = useEditor(({ selection }) => selection.page)
  const { data: kits } = useQuery(kitsQuery)
  const variants = useMemo(
    () => [...variantsOf(design), ...(kits ?? []).flatMap(kit => branded(design, kit))],
    [design, kits],
  )
  return (
    <DialogBox title="Variants" isOpen full onClose={onClose}>
      <Stack>
        <p>
          Examples of how people and API calls fill in the editable fields. Nothing here is saved.
        </p>
        <ul className={css.sheet} aria-label="Variants">
          {variants.map(variant => (
            <li key={variant.name}>
              <VariantPicture variant={variant} shown={shown} />
            </li>
          ))}
        </ul>
      </Stack>
    </DialogBox>
  )
}

function VariantPicture({ variant, shown }: { variant: Variant; shown: string }): ReactNode {
  const { design, name } = variant
  const fonts = useFonts(design.fonts)
  const page = design.pages.find(({ id }) => id === shown)
  if (!page) return null
  const { width, height } = page
  const scale = side / Math.max(width, height)
  return (
    <figure className={css.variant}>
      <div className={css.paper} style={{ width: width * scale, height: height * scale }}>
        {fonts && (
          <PaintedPage
            page={page}
            fonts={fonts}
            label={name}
            ratio={scale * Math.min(2, devicePixelRatio)}
          />
        )}
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  )
}

/** Returns the design with the values of a brand, in a list; the list is empty if the brand changes nothing. */
function branded(design: Design, kit: Kit): Variant[] {
  const list = applyBrand(design, kit)
  const outcome = modify(list)(design)
  const isOther = list.length > 0 && !isRefused(outcome)
  return isOther ? [{ name: `In the brand ${kitName(kit)}`, design: outcome.design }] : []
}
