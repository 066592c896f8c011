import { type Design } from './design'
import { type Element, isKnownElement, type KnownElement } from '../elements/element'
import { type Page } from './page'
import { isImagePaint, type Paint } from '../style/paint'

/** A `src` of a design, with the element, page or font that needs it. */
export interface DesignSource {
  /** Id of the element, of the page for its background, `fonts[0]` for a font. */
  elementId: string
  src: string
}

/** A `src` with its path in the document and whether it is drawn. */
export interface PlacedSource extends DesignSource {
  path: readonly PropertyKey[]
  drawn: boolean
}

/** Every `src` that a render of these pages (1-based; default all) needs; invisible elements need none. */
export function designSources(design: Design, pages?: readonly number[]): DesignSource[] {
  const found: DesignSource[] = []
  for (const { elementId, src, drawn, path } of eachSource(design)) {
    const page = path[0] === 'pages' ? Number(path[1]) + 1 : undefined
    const wanted = page === undefined || !pages || pages.includes(page)
    if (drawn && wanted) found.push({ elementId, src })
  }
  return found
}

/** Every `src` of a design, with its path. */
export function* eachSource(design: Design): Generator<PlacedSource> {
  for (const [index, font] of design.fonts.entries()) {
    yield {
      elementId: `fonts[${index}]`,
      src: font.src,
      path: ['fonts', index, 'src'],
      drawn: true,
    }
  }
  for (const [index, page] of design.pages.entries()) yield* pageSources(page, ['pages', index])
}

function* pageSources(page: Page, path: readonly PropertyKey[]): Generator<PlacedSource> {
  if (isImagePaint(page.background)) {
    const { src } = page.background
    yield { elementId: page.id, src, path: [...path, 'background', 'src'], drawn: page.visible }
  }
  yield* childSources(page.children, path, page.visible)
}

function* childSources(
  children: readonly Element[],
  path: readonly PropertyKey[],
  drawn: boolean,
): Generator<PlacedSource> {
  for (const [index, element] of children.entries()) {
    if (!isKnownElement(element)) continue
    const here = [...path, 'children', index]
    const visible = drawn && element.visible && element.opacity > 0
    for (const [key, src] of ownSources(element)) {
      yield { elementId: element.id, src, path: [...here, ...key], drawn: visible }
    }
    if (element.type === 'group') yield* childSources(element.children, here, visible)
  }
}

function ownSources(element: KnownElement): [path: string[], src: string][] {
  switch (element.type) {
    case 'svg':
      return [[['src'], element.src]]
    case 'image':
      return [[['src'], element.src], ...paintSource('background', element.background)]
    case 'text':
    case 'shape':
      return paintSource('fill', element.fill)
    case 'line':
    case 'group':
    case 'qr':
      return []
  }
}

const paintSource = (key: string, paint: Paint | null): [string[], string][] =>
  isImagePaint(paint) ? [[[key, 'src'], paint.src]] : []
