import { type PreparedElement } from '@platen/drawing'

/** Consecutive elements of a page that are shown in the same way during a gesture. */
export interface Run {
  /** The index of the first element, and the index after the last. */
  start: number
  end: number
  isMoving: boolean
  /** True if the elements blend with the colours below: no bitmap can replace them. */
  blends: boolean
}

/**
 * Divides the elements of a page, from the first moving one on, into as few runs as possible. Resting, moving and blending elements are
 * in separate runs.
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
