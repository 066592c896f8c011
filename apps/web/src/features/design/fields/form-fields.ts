import {
  type AddressedKind,
  contentKeys,
  type Design,
  eachElement,
  type Field,
  isKnownElement,
  type KnownElement,
  type Page,
} from '@platen/design'

/** A field of the form, with its page. */
export interface FormField extends Field {
  /** The page number, from 1. */
  page: number
  kind: AddressedKind
}

/** Returns the fields that a design lists. If it lists none, returns a field for every text, image, code and page colour. */
export function formFields(design: Design): FormField[] {
  if (design.fields === undefined || design.fields.length === 0)
    return design.pages.flatMap((page, index) => ownFields(page, index + 1, design.pages.length))
  const kinds = placesOf(design)
  return design.fields.flatMap(field => {
    const place = kinds.get(field.elementId)
    return place ? [{ ...field, ...place }] : []
  })
}

/** The address of a field, unique in the form. */
export const addressOf = ({ elementId, key }: Pick<Field, 'elementId' | 'key'>): string =>
  `${elementId} ${key}`

function placesOf({ pages }: Design): Map<string, Pick<FormField, 'page' | 'kind'>> {
  const places = new Map<string, Pick<FormField, 'page' | 'kind'>>()
  for (const [index, page] of pages.entries()) {
    places.set(page.id, { page: index + 1, kind: 'page' })
    for (const { element } of eachElement(page))
      if (isKnownElement(element)) places.set(element.id, { page: index + 1, kind: element.type })
  }
  return places
}

function ownFields(page: Page, number: number, count: number): FormField[] {
  const placed = [...eachElement(page)].sort((one, other) => one.y - other.y)
  const fields = placed.flatMap(({ element, drawn }): FormField[] => {
    if (!drawn || !isKnownElement(element)) return []
    const key = contentKey(element)
    if (key === undefined) return []
    const { id, type } = element
    return [{ elementId: id, key, label: nameInWords(element), page: number, kind: type }]
  })
  const label = count === 1 ? 'Page colour' : `Colour of page ${number}`
  return [...fields, { elementId: page.id, key: 'fill', label, page: number, kind: 'page' }]
}

/** Returns the key of an element's content; undefined if it has none. */
const contentKey = (element: KnownElement): Field['key'] | undefined =>
  contentKeys.find(key => key in element)

/** Returns the name of an element, or its id in words: "Shop code" for `shop-code`. */
export function nameInWords({ id, name }: KnownElement): string {
  const words = name === '' ? id.replaceAll(/[-_]+/g, ' ').trim() : name
  return words.charAt(0).toUpperCase() + words.slice(1)
}
