import { type Element, isKnownElement, type Page } from '@platen/design'
import { boundsOf, identity, type Matrix, multiply } from '../geometry/matrix'
import { placementOf } from '../geometry/placement'
import { type Rectangle } from '../geometry/rectangle'
import { type PreparedElements } from './prepared-elements'

/**
 * Returns the area that an element may cover, with its shadow, in page px. The page must have been laid out before. Undefined if
 * the element does not exist or paints nothing.
 */
export function paintedBounds(
  page: Pick<Page, 'children'>,
  id: string,
  kept: PreparedElements,
): Rectangle | undefined {
  const found = find(page.children, id, identity)
  const painting = found && kept.find(found.element)?.painting
  return painting && boundsOf(found.matrix, painting.bounds)
}

interface Found {
  element: Element
  /** The transform from the element's parent to the page. */
  matrix: Matrix
}

function find(elements: readonly Element[], id: string, matrix: Matrix): Found | undefined {
  for (const element of elements) {
    if (element.id === id) return { element, matrix }
    if (!isKnownElement(element) || element.type !== 'group') continue
    const found = find(element.children, id, multiply(matrix, placementOf(element)))
    if (found) return found
  }
  return undefined
}
