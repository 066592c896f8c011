import { type Gradient } from '@platen/design'

/** A colour between the neighbours of a place on the gradient, 0..1. */
export function colourAt(stops: Gradient['stops'], offset: number): string {
  const sorted = stops.toSorted((one, other) => one.offset - other.offset)
  const after = sorted.find(stop => stop.offset >= offset) ?? sorted.at(-1)
  const before = sorted.findLast(stop => stop.offset <= offset) ?? sorted[0]
  if (!before || !after) return '#000000'
  const span = after.offset - before.offset
  const share = span === 0 ? 0 : (offset - before.offset) / span
  const [from, to] = [channelsOf(before.color), channelsOf(after.color)]
  const mixed = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share))
  const hex = mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')
  return `#${hex.endsWith('ff') ? hex.slice(0, 6) : hex}`
}

function channelsOf(hex: string): number[] {
  const digits = hex.slice(1)
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
  return [0, 2, 4, 6].map(at => parseInt(long.slice(at, at + 2) || 'ff', 16))
}
