import { type ByteRange } from '../objects/object-store'

/** Clamps a range to an object of `size` bytes; returns undefined if it is out of bounds. */
export function resolveRange(
  range: ByteRange,
  size: number,
): { start: number; end: number } | undefined {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1)
  return start <= end ? { start, end } : undefined
}
