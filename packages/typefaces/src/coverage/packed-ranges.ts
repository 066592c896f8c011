/**
 * Packs ascending ranges (first and last, both included) into text that compresses well, in base 36. Each range is its distance from the
 * last character before it and, after a colon, the number of characters that follow its first one, if any.
 */
export function packRanges(ranges: Uint32Array): string {
  const parts: string[] = []
  let end = 0
  for (let at = 0; at < ranges.length; at += 2) {
    const [first = 0, last = first] = ranges.subarray(at, at + 2)
    const more = last > first ? `:${(last - first).toString(36)}` : ''
    parts.push((first - end).toString(36) + more)
    end = last
  }
  return parts.join(' ')
}

/** Unpacks the ranges of packed text. */
export function unpackRanges(packed: string): Uint32Array {
  const ranges: number[] = []
  let end = 0
  for (const part of packed === '' ? [] : packed.split(' ')) {
    const [gap = '', more = '0'] = part.split(':')
    const first = end + Number.parseInt(gap, 36)
    end = first + Number.parseInt(more, 36)
    ranges.push(first, end)
  }
  return Uint32Array.from(ranges)
}
