import { formatColor, type Gradient, mixColors, parseColor } from '@platen/design'

/** Returns the colour of a gradient at an offset, 0..1. */
export function colourAt(stops: Gradient['stops'], offset: number): string {
  const sorted = stops.toSorted((one, other) => one.offset - other.offset)
  const after = sorted.find(stop => stop.offset >= offset) ?? sorted.at(-1)
  const before = sorted.findLast(stop => stop.offset <= offset) ?? sorted[0]
  if (!before || !after) return '#000000'
  const span = after.offset - before.offset
  const share = span === 0 ? 0 : (offset - before.offset) / span
  const hex = formatColor(mixColors(parseColor(before.color), parseColor(after.color), share))
  return hex.endsWith('ff') ? hex.slice(0, -2) : hex
}
