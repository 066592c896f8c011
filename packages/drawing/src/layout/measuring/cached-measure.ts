import { type Measure } from './typeface'

/** Measures each text once, for texts of many runs, which measure the same words again and again. */
export function cachedMeasure(measure: Measure): Measure {
  const widths = new Map<string, number>()
  const advances = new Map<string, number>()
  return {
    ...measure,
    width: text => cached(widths, text, () => measure.width(text)),
    advance: text => cached(advances, text, () => measure.advance(text)),
  }
}

function cached(found: Map<string, number>, text: string, find: () => number): number {
  const present = found.get(text)
  if (present !== undefined) return present
  const width = find()
  found.set(text, width)
  return width
}

/**
 * Scales a measure to another size, exact to a few thousandths of a px: for trying sizes, after which the final
 * one is measured.
 */
export function scaledMeasure(measure: Measure, size: number): Measure {
  const scale = size / measure.size
  return {
    size,
    ascent: measure.ascent * scale,
    descent: measure.descent * scale,
    width: text => measure.width(text) * scale,
    advance: text => measure.advance(text) * scale,
    gaps: text => measure.gaps(text),
    interact: (text, next) => measure.interact(text, next),
  }
}
