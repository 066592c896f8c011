import { type Design, eachElement, type Element, type Page } from '@platen/design'
import { presentValues } from '@platen/modifications'

/** Returns an element or a page by its id. */
export function targetOf({ pages }: Design, id: string): Element | Page | undefined {
  for (const page of pages) {
    if (page.id === id) return page
    for (const { element } of eachElement(page)) if (element.id === id) return element
  }
  return undefined
}

/** Returns the value of a key in a design, in the form of a modification; undefined when there is none. */
export function presentValue(design: Design, id: string, key: string): unknown {
  const target = targetOf(design, id)
  return target && presentValues(target)[key]
}
