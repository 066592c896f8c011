import { type GroupElement, isKnownElement, type KnownElement, type Page } from '@platen/design'
import { type Matrix, multiply, placementOf, type Size } from '@platen/drawing'
import { everyElement } from '../tree/find-element'
import { matrixOf } from '../tree/place-on-page'

/** The size that an element fills: a text's box as far as it has grown, any other's own. */
export type SizeOf = (element: KnownElement) => Size

/** An element as it lies on its page. */
export interface PlacedElement {
  element: KnownElement
  /** The groups around it, the outermost first. */
  groups: readonly GroupElement[]
  /** From its box to the page. */
  matrix: Matrix
  size: Size
}

/**
 * What of a page can be pointed at, in paint order: elements that are not groups, where neither they nor a group around
 * them is hidden, fully transparent or locked.
 */
export function* pointableElements(
  page: Page,
  sizeOf: SizeOf = element => element,
): Generator<PlacedElement> {
  for (const { element, groups } of everyElement(page)) {
    if (!isKnownElement(element) || element.type === 'group') continue
    if (![...groups, element].every(isPointable)) continue
    const matrix = multiply(matrixOf(groups), placementOf(element))
    yield { element, groups, matrix, size: sizeOf(element) }
  }
}

function isPointable({ visible, opacity, locked }: KnownElement): boolean {
  return visible && opacity > 0 && !locked
}
