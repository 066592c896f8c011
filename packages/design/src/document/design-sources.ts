import { type Design } from './design'
import { eachElement } from './each-element'
import { isKnownElement } from '../elements/element'
import { elementSources } from '../elements/element-sources'
import { type Page } from './page'
import { isImagePaint } from '../style/paint'

/** A `src` of a design, and the element, page or font that needs it. */
export interface DesignSource {
  /** Id of the element, or of the page for its background; for a font, `fonts[0]` and so on. */
  elementId: string
  src: string
}

/** A `src` with its path in the document; `drawn` is true if it is visible. */
export interface PlacedSource extends DesignSource {
  path: readonly PropertyKey[]
  drawn: boolean
}

/** Returns every `src` that a render of these pages (numbers from 1; all by default) needs; invisible elements need none. */
export function designSources(design: Design, pages?: readonly number[]): DesignSource[] {
  const found: DesignSource[] = []
  for (const { elementId, src, drawn, path } of eachSource(design)) {
    const page = path[0] === 'pages' ? Number(path[1]) + 1 : undefined
    const wanted = page === undefined || !pages || pages.includes(page)
    if (drawn && wanted) found.push({ elementId, src })
  }
  return found
}

/** Yields every `src` of a design, with its path. */
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
  const { id, background, visible } = page
  if (isImagePaint(background)) {
    const { src } = background
    yield { elementId: id, src, path: [...path, 'background', 'src'], drawn: visible }
  }
  for (const { element, drawn, path: here } of eachElement(page)) {
    if (!isKnownElement(element)) continue
    for (const own of elementSources(element)) {
      const whole = [...path, ...here, ...own.path]
      yield { elementId: element.id, src: own.src, path: whole, drawn: visible && drawn }
    }
  }
}
