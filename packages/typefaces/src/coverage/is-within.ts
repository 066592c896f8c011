/** Returns whether `others` together contain every character of `ranges`. Ranges ascend: first, last, first, last, both ends included. */
export function isWithin(ranges: Uint32Array, others: readonly Uint32Array[]): boolean {
  const sorted = others.flatMap(pairsOf).sort(([one], [other]) => one - other)
  let next = 0
  let reach = -1
  for (const [first, last] of pairsOf(ranges)) {
    for (let at = first; at <= last; at = reach + 1) {
      for (let pair = sorted[next]; pair && pair[0] <= at; pair = sorted[next]) {
        reach = Math.max(reach, pair[1])
        next += 1
      }
      if (reach < at) return false
    }
  }
  return true
}

const pairsOf = (ranges: Uint32Array): [first: number, last: number][] =>
  Array.from({ length: ranges.length / 2 }, (_, at) => [
    ranges[2 * at] ?? 0,
    ranges[2 * at + 1] ?? 0,
  ])
