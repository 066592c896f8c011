import { type Design } from './design'
import { eachElement } from './each-element'
import { type Element, isKnownElement } from '../elements/element'

/** Returns the font families that the texts of a design use, including invisible ones: each family once, in the order of first use. */
export function fontFamilies(design: Pick<Design, 'pages'>): string[] {
  const named = design.pages
    .flatMap(page => [...eachElement(page)])
    .flatMap(({ element }) => familiesOf(element))
  return [...new Set(named)]
}

function familiesOf(element: Element): string[] {
  if (!isKnownElement(element) || element.type !== 'text') return []
  return [element.fontFamily, ...element.spans.flatMap(({ fontFamily }) => fontFamily ?? [])]
}
