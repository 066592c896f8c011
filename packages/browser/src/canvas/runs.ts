import { type PreparedElement } from '@platen/drawing'

/** Elements that follow one another on a page and are shown alike during a gesture. */
export interface Run {
  /** The indices of the first element and of the one after the last. */
  start: number
  end: number
  isMoving: boolean
  /** True if they blend with the colours below: no bitmap can replace them. */
  blends: boolean
}

/**
 * Returns the elements of a page, from the first that moves on: as many runs as needed to separate the elements that rest, move and blend.
 */
export function runsOf(
  elements: readonly PreparedElement[],
  isMoving: (element: PreparedElement) => boolean,
): Run[] {
  const runs: Run[] = []
  const first = Math.max(elements.findIndex(isMoving), 0)
  for (const [index, element] of elements.entries()) {
    if (index < first) continue
    const kind = { isMoving: isMoving(element), blends: element.painting?.blends ?? false }
    const last = runs.at(-1)
    if (last?.isMoving === kind.isMoving && last.blends === kind.blends) last.end = index + 1
    else runs.push({ start: index, end: index + 1, ...kind })
  }
  return runs
}
