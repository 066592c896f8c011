import { isKnownElement, type KnownElement } from '@platen/design'
import { boundsOf, boxOf, placementOf, type Rectangle, union } from '@platen/drawing'

/** How far an element reaches by itself, in px from the corner of its box: a text as far as it has grown or bends, any other its box. */
export type ExtentOf = (element: KnownElement) => Rectangle

/** The boxes of the document, as long as nobody has laid out its texts. */
export const storedExtent: ExtentOf = element => boxOf(element)

/** Where an element is drawn, in px from the corner of its box: a group with the texts that have outgrown it, unless it cuts them off. */
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

/** The upright rectangle around what is drawn of an element, in px of its parent. */
export function boundsInParent(element: KnownElement, extentOf: ExtentOf): Rectangle {
  return boundsOf(placementOf(element), drawnExtent(element, extentOf))
}

const isItsBox = ({ x, y, width, height }: Rectangle, element: KnownElement): boolean =>
  x === 0 && y === 0 && width === element.width && height === element.height
