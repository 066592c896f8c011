import { isKnownElement, type KnownElement } from '@platen/design'
import { boundsOf, boxOf, placementOf, type Rectangle, union } from '@platen/drawing'

/**
 * Returns the extent of an element itself, in px from the corner of its box. A text may have outgrown its box or be curved; for any other
 * element, the extent is the box.
 */
export type ExtentOf = (element: KnownElement) => Rectangle

/** Returns the box in the document, for use before texts have been laid out. */
export const storedExtent: ExtentOf = element => boxOf(element)

/**
 * Returns the extent of an element as drawn, in px from the corner of its box. The extent of a group includes texts that have outgrown it,
 * unless the group clips them.
 */
export function drawnExtent(element: KnownElement, extentOf: ExtentOf): Rectangle {
  if (element.mask) return boxOf(element)
  if (element.type !== 'group') return extentOf(element)
  if (element.clip) return boxOf(element)
  return element.children
    .filter(isKnownElement)
    .filter(child => child.visible && !isItsBox(drawnExtent(child, extentOf), child))
    .map(child => boundsInParent(child, extentOf))
    .reduce(union, boxOf(element))
}

/** Returns the upright rectangle around an element as drawn, in px relative to its parent. */
export function boundsInParent(element: KnownElement, extentOf: ExtentOf): Rectangle {
  return boundsOf(placementOf(element), drawnExtent(element, extentOf))
}

const isItsBox = ({ x, y, width, height }: Rectangle, element: KnownElement): boolean =>
  x === 0 && y === 0 && width === element.width && height === element.height
