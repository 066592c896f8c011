import { type Design, type Warning } from '@platen/design'
import { fieldViolated, tooManyLines } from './field-violations'

/** The measurements of an element that need its image file or its drawing. */
export interface Measured {
  /** The number of lines of a text as drawn. */
  lines?: number
  /** The shorter side of the element's image file in px. */
  pixels?: number
}

/** Modifications that were applied, and their warnings. */
interface Judged {
  design: Pick<Design, 'fields'>
  elements: readonly { id: string; applied: readonly string[] }[]
  warnings: readonly Warning[]
}

/**
 * Returns warnings about modified texts that were drawn with too many lines, and about modified images with too few pixels. A
 * value that already has a warning gets no second one. The keys of `measured` are element ids.
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
