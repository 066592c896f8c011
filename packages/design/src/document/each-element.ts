import { type Element, type GroupElement, isKnownElement } from '../elements/element'
import { type Page } from './page'

/** An element with its group (null on the page itself) and its corner relative to the page. */
export interface PlacedElement {
  element: Element
  parent: GroupElement | null
  x: number
  y: number
}

/** All elements of a page in paint order, a group before its children; x and y in px of the page, unrotated. */
export function* eachElement(page: Pick<Page, 'children'>): Generator<PlacedElement> {
  yield* place(page.children, { parent: null, x: 0, y: 0 })
}

function* place(
  children: readonly Element[],
  origin: Omit<PlacedElement, 'element'>,
): Generator<PlacedElement> {
  for (const element of children) {
    const x = origin.x + offset(element.x)
    const y = origin.y + offset(element.y)
    yield { element, parent: origin.parent, x, y }
    if (isKnownElement(element) && element.type === 'group') {
      yield* place(element.children, { parent: element, x, y })
    }
  }
}

const offset = (value: unknown): number => (typeof value === 'number' ? value : 0)
