import { type Measure } from './typeface'

/** Measures each text only once. Use it for texts of many runs, in which the same words occur again and again. */
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

/** Scales a measure to another size, to within a few thousandths of a pixel. Use it to try sizes, then measure the final one. */
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
