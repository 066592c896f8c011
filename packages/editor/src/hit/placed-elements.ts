import { type GroupElement, isKnownElement, type KnownElement, type Page } from '@platen/design'
import { type Matrix, matrixOf, multiply, placementOf, type Rectangle } from '@platen/drawing'
import { drawnExtent, type ExtentOf, storedExtent } from '../tree/extent'
import { everyElement } from '../tree/find-element'

/** An element and its position on the page. */
export interface PlacedElement {
  element: KnownElement
  /** The groups around the element, the outermost first. */
  groups: readonly GroupElement[]
  /** The transform from the element's box to the page. */
  matrix: Matrix
  /** The area that the element fills, in px from the corner of its box. */
  extent: Rectangle
}

/**
 * Yields the elements of a page that the pointer can hit, in paint order. These are not groups, and neither they nor a group around them is
 * hidden, fully transparent or locked.
 */
export function* pointableElements(
  page: Page,
  extentOf: ExtentOf = storedExtent,
): Generator<PlacedElement> {
  for (const { element, groups } of everyElement(page)) {
    if (!isKnownElement(element) || element.type === 'group') continue
    if (![...groups, element].every(isPointable)) continue
    const matrix = multiply(matrixOf(groups), placementOf(element))
    yield { element, groups, matrix, extent: drawnExtent(element, extentOf) }
  }
}

function isPointable({ visible, opacity, locked }: KnownElement): boolean {
  return visible && opacity > 0 && !locked
}
