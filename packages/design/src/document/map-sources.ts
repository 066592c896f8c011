import { type Design } from './design'
import { type Element, isKnownElement } from '../elements/element'
import { mapElementSources, mapPaintSource } from '../elements/element-sources'

type Rewrite = (src: string) => string

/** Returns the design with every `src` rewritten, even of invisible elements; does not modify the input. */
export function mapSources(design: Design, rewrite: Rewrite): Design {
  return {
    ...design,
    fonts: design.fonts.map(font => ({ ...font, src: rewrite(font.src) })),
    pages: design.pages.map(page => ({
      ...page,
      background: mapPaintSource(page.background, rewrite),
      children: mapChildren(page.children, rewrite),
    })),
  }
}

function mapChildren(children: readonly Element[], rewrite: Rewrite): Element[] {
  return children.map(element => {
    if (!isKnownElement(element)) return element
    const mapped = mapElementSources(element, rewrite)
    if (mapped.type !== 'group') return mapped
    return { ...mapped, children: mapChildren(mapped.children, rewrite) }
  })
}
