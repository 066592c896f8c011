import { type Design, type Modification } from '@platen/design'
import { applyModifications } from '@platen/modifications'
import { type Renderer, type RenderOutcome } from '@platen/renderer'
import { type StoredPictures } from './stored-pictures'

/** Renders all pages as PNG, modified; warnings of all steps come together. */
export async function renderTemplate(
  design: Design,
  modifications: Modification[],
  { renderer, pictures }: { renderer: Renderer; pictures: StoredPictures },
): Promise<RenderOutcome> {
  const applied = applyModifications(design, modifications)
  const outcome = await renderer.render(
    {
      design: applied.design,
      pages: design.pages.map((_, index) => index + 1),
      formats: ['png'],
      scale: 1,
      quality: 90,
      transparent: false,
      sources: pictures.sources,
      replacedSources: [],
    },
    pictures.bytes,
  )
  return { ...outcome, warnings: [...applied.warnings, ...outcome.warnings] }
}
