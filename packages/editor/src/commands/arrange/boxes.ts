import { type Design, type Element, isKnownElement, type KnownElement } from '@platen/design'
import { type Point, type Rectangle, union } from '@platen/drawing'
import { rebuild } from '@platen/modifications'
import { type ExtentOf } from '../../tree/extent'
import { type Found } from '../../tree/find-element'
import { boundsOnPage, toGroupSpace } from '../../tree/place-on-page'
import { topmost } from '../../tree/topmost'
import { shifted } from '../elements/move'

/** An element to arrange, with the upright rectangle around it as drawn on its page. */
export interface Boxed extends Found {
  element: KnownElement
  bounds: Rectangle
}

/** Returns the elements with these ids that can be arranged, in paint order. */
export function boxesOf(design: Design, ids: readonly string[], extentOf?: ExtentOf): Boxed[] {
  return topmost(design, ids).flatMap(found => {
    const bounds = boundsOnPage(found, extentOf)
    return bounds && isKnownElement(found.element)
      ? [{ ...found, element: found.element, bounds }]
      : []
  })
}

/** Returns the rectangle around several elements. */
export function around(boxes: readonly Boxed[]): Rectangle {
  return boxes.map(({ bounds }) => bounds).reduce(union)
}

/** Returns the design after moving elements so that the top left corners of the rectangles around them are at these points of the page. */
export function movedTo(design: Design, places: ReadonlyMap<Boxed, Partial<Point>>): Design {
  const moved = [...places].flatMap(
    ([{ element, bounds, groups }, { x = bounds.x, y = bounds.y }]): [string, Element][] => {
      const way = { x: x - bounds.x, y: y - bounds.y }
      return way.x === 0 && way.y === 0
        ? []
        : [[element.id, shifted(element, toGroupSpace(groups, way))]]
    },
  )
  return rebuild(design, new Map(moved))
}
