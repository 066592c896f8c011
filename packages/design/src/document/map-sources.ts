import { type Design } from './design'
import { type Element, isKnownElement } from '../elements/element'
import { isImagePaint, type Paint } from '../style/paint'

type Rewrite = (src: string) => string

/** Returns the design with every `src` rewritten, visible or not; the input is not modified. */
export function mapSources(design: Design, rewrite: Rewrite): Design {
  return {
    ...design,
    fonts: design.fonts.map(font => ({ ...font, src: rewrite(font.src) })),
    pages: design.pages.map(page => ({
      ...page,
      background: mapPaint(page.background, rewrite),
      children: mapChildren(page.children, rewrite),
    })),
  }
}

function mapChildren(children: readonly Element[], rewrite: Rewrite): Element[] {
  return children.map(element => mapElement(element, rewrite))
}

function mapElement(element: Element, rewrite: Rewrite): Element {
  if (!isKnownElement(element)) return element
  switch (element.type) {
    case 'svg':
      return { ...element, src: rewrite(element.src) }
    case 'image':
      return {
        ...element,
        src: rewrite(element.src),
        background: element.background === null ? null : mapPaint(element.background, rewrite),
      }
    case 'text':
    case 'shape':
      return { ...element, fill: mapPaint(element.fill, rewrite) }
    case 'group':
      return { ...element, children: mapChildren(element.children, rewrite) }
    case 'line':
    case 'qr':
      return element
  }
}

function mapPaint(paint: Paint, rewrite: Rewrite): Paint {
  return isImagePaint(paint) ? { ...paint, src: rewrite(paint.src) } : paint
}
