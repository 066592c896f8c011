import { type Element, isKnownElement, type Page } from '@platen/design'
import {
  boundsOf,
  boxOf,
  identity,
  intersect,
  type Matrix,
  multiply,
  placementOf,
  type Rectangle,
} from '@platen/drawing'

/** Returns the IDs of elements, including those inside groups, whose boxes touch a part of their page. */
export function seenElements({ children }: Pick<Page, 'children'>, area: Rectangle): Set<string> {
  return new Set(idsIn(children, identity, area))
}

function* idsIn(elements: readonly Element[], matrix: Matrix, area: Rectangle): Generator<string> {
  for (const element of elements) {
    if (!isKnownElement(element)) continue
    const placed = multiply(matrix, placementOf(element))
    if (element.type === 'group') yield* idsIn(element.children, placed, area)
    else if (intersect(boundsOf(placed, boxOf(element)), area)) yield element.id
  }
}
