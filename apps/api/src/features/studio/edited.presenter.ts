import { type PresentedFinding, presentLint } from './lint.presenter'
import { type SeenDesign } from './editing/look-at-edited'

/** The most elements of which an answer tells the places. */
const most = 100

/** An edited design as an assistant reads it. */
export interface PresentedEdit {
  designId: string
  revision: number
  changed: string[]
  elements: { id: string; box: object; bounds: object }[]
  lint: PresentedFinding[]
  notes?: string[]
}

/** Presents an edited design, with the places of at most 100 elements that have changed, in px rounded to hundredths. */
export function presentEdited({
  designId,
  revision,
  changed,
  findings,
  layout,
  notes,
}: SeenDesign): PresentedEdit {
  const ids = new Set(changed)
  const elements = (layout?.pages ?? [])
    .flatMap(page => page.elements)
    .filter(({ id }) => ids.has(id))
    .slice(0, most)
    .map(({ id, box, bounds }) => ({ id, box: rounded(box), bounds: rounded(bounds) }))
  return {
    designId,
    revision,
    changed,
    elements,
    lint: presentLint(findings),
    ...(notes.length > 0 && { notes }),
  }
}

const rounded = (area: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(area).map(([side, px]) => [side, Math.round(px * 100) / 100]))
