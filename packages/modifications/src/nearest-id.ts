/** Maximum number of ids to compare with an unknown one; a larger design gets no suggestions, to keep calls cheap. */
const mostIds = 2_500

/** The longest valid id. */
const longest = 64

/** Returns the id that a caller probably meant by an unknown one: at most a third of its letters differ, and at most three. */
export function nearestId(unknown: string, ids: readonly string[]): string | undefined {
  if (unknown.length > longest || ids.length > mostIds) return undefined
  const sent = plain(unknown)
  const allowed = Math.min(3, Math.ceil(sent.length / 3))
  let nearest: { id: string; distance: number } | undefined
  for (const id of ids) {
    const most = nearest ? nearest.distance - 1 : allowed
    if (most < 0) break
    const distance = distanceOf(sent, plain(id), most)
    if (distance <= most) nearest = { id, distance }
  }
  return nearest?.id
}

/** Ignores case, `-` and `_`, which callers mix up most. */
const plain = (id: string): string => id.toLowerCase().replaceAll(/[_-]/g, '')

/**
 * Returns the number of letters to insert, delete, replace or swap with their neighbour to turn one text into the other (optimal
 * string alignment); any number above `most` if there are more.
 */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let lines: readonly number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const line = lineOf({ one, other, row }, lines)
    if (Math.min(...line) > most) return most + 1
    lines = [line, ...lines].slice(0, 2)
  }
  return lines[0]?.[other.length] ?? 0
}

/**
 * Returns the distances from the first `row` letters of one text to each prefix of the other. The second argument contains the
 * results for the previous letters, the latest first.
 */
function lineOf(
  { one, other, row }: { one: string; other: string; row: number },
  [above = [], before = []]: readonly number[][],
): number[] {
  const line = [row]
  for (let column = 1; column <= other.length; column++) {
    const same = one[row - 1] === other[column - 1]
    const swapped =
      row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
    line[column] = Math.min(
      (above[column] ?? Infinity) + 1,
      (line[column - 1] ?? Infinity) + 1,
      (above[column - 1] ?? Infinity) + Number(!same),
      swapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
    )
  }
  return line
}
