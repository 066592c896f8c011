import { type DesignDetail, type DesignElement, type DesignPage } from '@platen/contract'
import {
  type Design,
  eachElement,
  isKnownElement,
  type Page,
  type PlacedElement,
} from '@platen/design'
import { acceptedKeys, presentValues } from '@platen/modifications'

/** Presents the pages of a design or template: all elements in one list, in paint order, a group before its children. */
export function presentPages({ pages }: Pick<Design, 'pages'>): DesignPage[] {
  return pages.map((page, index) => presentPage(page, index + 1))
}

/** Presents the fields and brand roles of a design or template, if it has any. */
export function presentForm({ fields, brand }: Design): Pick<DesignDetail, 'fields' | 'brand'> {
  return { ...(fields && { fields }), ...(brand && { brand }) }
}

function presentPage(page: Page, number: number): DesignPage {
  const { id, width, height } = page
  const elements = [...eachElement(page)].map(placed => presentElement(placed, number))
  const accepts = [...acceptedKeys('page')]
  return { id, width, height, accepts, values: presentValues(page), elements }
}

function presentElement({ element, parent, x, y }: PlacedElement, page: number): DesignElement {
  const known = isKnownElement(element)
  return {
    id: element.id,
    type: element.type,
    name: textOf(element.name),
    page,
    parentId: parent?.id ?? null,
    x,
    y,
    width: numberOf(element.width),
    height: numberOf(element.height),
    rotation: numberOf(element.rotation),
    accepts: known ? [...acceptedKeys(element.type)] : [],
    values: presentValues(element),
    ...(known && 'text' in element && { text: element.text }),
    ...(known && 'src' in element && { src: element.src }),
    ...(known && 'fill' in element && { fill: element.fill }),
    ...(known && 'stroke' in element && { stroke: element.stroke }),
  }
}

/** Returns the value if it is a number, otherwise 0: in elements of unknown types, the usual keys may have any value. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
