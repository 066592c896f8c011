import { type Design, eachElement, type Element, type Page } from '@platen/design'
import { presentValues } from '@platen/modifications'

/** An element or a page by its id. */
function targetOf({ pages }: Design, id: string): Element | Page | undefined {
  for (const page of pages) {
    if (page.id === id) return page
    for (const { element } of eachElement(page)) if (element.id === id) return element
  }
  return undefined
}

/** What a key has in a design, as a modification would set it; undefined where there is none. */
export function presentValue(design: Design, id: string, key: string): unknown {
  const target = targetOf(design, id)
  return target && presentValues(target)[key]
}
