import { type Design, type Warning } from '@platen/design'
import { fieldViolated, tooManyLines } from './field-violations'

/** What only the file of a picture, or its drawing, can tell of an element. */
export interface Measured {
  /** Of a text, as it was drawn. */
  lines?: number
  /** Px of the shorter side of its picture's file. */
  pixels?: number
}

/** Modifications that were applied, with what was said of them. */
interface Judged {
  design: Pick<Design, 'fields'>
  elements: readonly { id: string; applied: readonly string[] }[]
  warnings: readonly Warning[]
}

/**
 * The further warnings about texts that were drawn in too many lines, and about pictures of too few pixels, where modifications
 * set them; a value that was warned about stays at that. `measured` is by the id of the element.
 */
export function measuredViolations(
  { design: { fields = [] }, elements, warnings }: Judged,
  measured: ReadonlyMap<string, Measured>,
): Warning[] {
  const applied = new Map(elements.map(({ id, applied }) => [id, applied]))
  const told = new Set(
    warnings.flatMap(({ code, elementId, key }) =>
      code === 'field_violated' ? [`${elementId} ${key}`] : [],
    ),
  )
  return fields.flatMap(field => {
    const { elementId, key, maxLines = Infinity, minPixels = 0 } = field
    if (!applied.get(elementId)?.includes(key)) return []
    if (told.has(`${elementId} ${key}`)) return []
    const { lines = 0, pixels = Infinity } = measured.get(elementId) ?? {}
    if (lines > maxLines) return [fieldViolated(field, tooManyLines(maxLines, lines))]
    return pixels < minPixels ? [fieldViolated(field, tooFewPixels(minPixels, pixels))] : []
  })
}

const tooFewPixels = (least: number, pixels: number): string =>
  `must have at least ${least.toLocaleString('en-US')} px on its shorter side (it has ${pixels})`
