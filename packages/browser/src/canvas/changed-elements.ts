import { type PreparedElement, type PreparedPage } from '@platen/drawing'

/**
 * Returns the elements that have changed, moved, appeared or disappeared between two laid-out pages; null if the whole page must be
 * painted again.
 */
export function changedElements(
  before: PreparedPage,
  after: PreparedPage,
): readonly PreparedElement[] | null {
  if (!isSameSheet(before, after)) return null
  const [old, now] = [new Set(before.elements), new Set(after.elements)]
  const gone = before.elements.filter(element => !now.has(element))
  const come = after.elements.filter(element => !old.has(element))
  const stayed = before.elements.filter(element => now.has(element))
  const inNewOrder = after.elements.filter(element => old.has(element))
  return [...gone, ...come, ...reordered(stayed, inNewOrder)]
}

function isSameSheet(before: PreparedPage, after: PreparedPage): boolean {
  const [one, other] = [before.page, after.page]
  return (
    one.id === other.id &&
    one.width === other.width &&
    one.height === other.height &&
    one.bleed === other.bleed &&
    before.backgroundPicture === after.backgroundPicture &&
    JSON.stringify(one.background) === JSON.stringify(other.background)
  )
}

/** Returns all elements between the first and the last whose position has changed, inclusive: they may be painted in another order. */
function reordered(
  before: readonly PreparedElement[],
  after: readonly PreparedElement[],
): readonly PreparedElement[] {
  const moved = (element: PreparedElement, index: number): boolean => element !== after[index]
  const first = before.findIndex(moved)
  return first < 0 ? [] : before.slice(first, before.findLastIndex(moved) + 1)
}
