import {
  type Design,
  eachElement,
  type Element,
  isKnownElement,
  type KnownElement,
  type Page,
} from '@platen/design'

/** An object that an id can refer to. */
export type Target = Element | Page

/** A target and the number of its page, from 1. */
export interface Address {
  target: Target
  page: number
}

/** Returns true if a target is a page. */
export function isPage(target: Target): target is Page {
  return !('type' in target)
}

/** Returns the target if it is an element of a known kind. */
export function knownElement(target: Target): KnownElement | undefined {
  return !isPage(target) && isKnownElement(target) ? target : undefined
}

/** Returns all ids of a design, including previous ids of elements; pages and elements share one namespace. */
export function addressesOf(design: Design): Map<string, Address> {
  const addresses = new Map<string, Address>()
  for (const [index, page] of design.pages.entries()) {
    addresses.set(page.id, { target: page, page: index + 1 })
    for (const { element } of eachElement(page)) {
      const address = { target: element, page: index + 1 }
      for (const id of idsOf(element)) addresses.set(id, address)
    }
  }
  return addresses
}

/** Returns the id of an element, and its previous ids. */
function idsOf(element: Element): string[] {
  return isKnownElement(element) ? [element.id, ...(element.aliases ?? [])] : [element.id]
}
