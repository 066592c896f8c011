import { type Design, type Modification } from '@platen/design'
import { applyModifications } from '@platen/modifications'
import { type Renderer, type RenderOutcome } from '@platen/renderer'
import { type StoredPictures } from './stored-pictures'

/** The tools that draw templates; `scale` is device px per document px, 1 by default. */
export interface TemplateTools {
  renderer: Renderer
  pictures: StoredPictures
  scale?: number
}

/** Applies modifications and renders all pages as PNG; returns the warnings of both steps. */
export async function renderTemplate(
  design: Design,
  modifications: Modification[],
  { renderer, pictures, scale = 1 }: TemplateTools,
): Promise<RenderOutcome> {
  const applied = applyModifications(design, modifications)
  const outcome = await renderer.render(
    {
      design: applied.design,
      pages: design.pages.map((_, index) => index + 1),
      formats: ['png'],
      scale,
      quality: 90,
      transparent: false,
      report: true,
      sources: pictures.sources,
      replacedSources: [],
    },
    pictures.bytes,
  )
  return { ...outcome, warnings: [...applied.warnings, ...outcome.warnings] }
}
