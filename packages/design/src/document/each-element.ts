import {
  type Element,
  type GroupElement,
  isKnownElement,
  type KnownElement,
} from '../elements/element'
import { type Page } from './page'

/** An element with its group (null for a child of the page) and its position on the page. */
export interface PlacedElement {
  element: Element
  parent: GroupElement | null
  x: number
  y: number
  /** The path from the page to the element. */
  path: readonly PropertyKey[]
  /** True if the element is of a known kind and neither it nor a group around it is hidden or fully transparent. */
  drawn: boolean
}

/** Yields all elements of a page in paint order, groups before their children; x and y in px from the page's top left, before rotation. */
export function* eachElement(page: Pick<Page, 'children'>): Generator<PlacedElement> {
  yield* place(page.children, { parent: null, x: 0, y: 0, path: [], drawn: true })
}

/** Yields the elements of a page that are drawn, in paint order. */
export function* drawnElements(page: Pick<Page, 'children'>): Generator<KnownElement> {
  for (const { element, drawn } of eachElement(page))
    if (drawn && isKnownElement(element)) yield element
}

/** An element that shows the file of its `src`. */
export type PicturedElement = Extract<KnownElement, { type: 'image' | 'svg' }>

/** Yields the images and SVGs of a page that are drawn, in paint order. */
export function* picturedElements(page: Pick<Page, 'children'>): Generator<PicturedElement> {
  for (const element of drawnElements(page))
    if (element.type === 'image' || element.type === 'svg') yield element
}

function* place(
  children: readonly Element[],
  origin: Omit<PlacedElement, 'element'>,
): Generator<PlacedElement> {
  for (const [index, element] of children.entries()) {
    const x = origin.x + offset(element.x)
    const y = origin.y + offset(element.y)
    const path = [...origin.path, 'children', index]
    const drawn = origin.drawn && isDrawn(element)
    yield { element, parent: origin.parent, x, y, path, drawn }
    if (isKnownElement(element) && element.type === 'group') {
      yield* place(element.children, { parent: element, x, y, path, drawn })
    }
  }
}

const offset = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Returns true if an element is of a known kind, and neither hidden nor fully transparent. */
export const isDrawn = (element: Element): element is KnownElement =>
  isKnownElement(element) && element.visible && element.opacity > 0
