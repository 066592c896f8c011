import {
  type Design,
  eachElement,
  isKnownElement,
  type Page,
  type PlacedElement,
} from '@platen/design'
import { AppError } from '@platen/errors'
import { presentAuthor } from '../../domain/designs/present-author'
import { rewriteSources } from '../../domain/documents/rewrite-sources'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type ReadDesign } from './reading/read-design'

/** The part of a design that is read in full; neither for an outline. */
export interface AskedPart {
  pageId?: string | undefined
  elementId?: string | undefined
}

interface OutlinedElement {
  id: string
  type: string
  page: string
  box: object
  [key: string]: unknown
}

/** A design as an assistant reads it. */
export interface PresentedDesign {
  designId: string
  name: string
  version: number
  revision: number
  pages?: object[]
  elements?: OutlinedElement[]
  page?: unknown
  element?: unknown
}

/** Presents the outline of a design, or a page or element in full. Throws `not_found` for a part that the design lacks. */
export function presentOutline(
  { designId, name, version, revision, draft, document: stored }: ReadDesign,
  part: AskedPart,
  { toUrl }: PublicAddresses,
): PresentedDesign {
  const document = rewriteSources(stored, toUrl)
  const author = draft?.record.author
  return {
    designId,
    name,
    version,
    revision,
    ...(author && { updatedBy: presentAuthor(author) }),
    ...partOf(document, part),
  }
}

function partOf(design: Design, { pageId, elementId }: AskedPart): Partial<PresentedDesign> {
  if (elementId !== undefined) return { element: elementOf(design, elementId) }
  if (pageId !== undefined) return { page: pageOf(design, pageId) }
  const { fields, brand } = design
  return {
    pages: design.pages.map(outlinePage),
    elements: design.pages.flatMap(page =>
      [...eachElement(page)].map(placed => outlineElement(placed, page)),
    ),
    ...(fields && { fields }),
    ...(brand && { brand }),
  }
}

function elementOf({ pages }: Design, id: string): unknown {
  for (const page of pages)
    for (const { element } of eachElement(page)) if (element.id === id) return element
  throw lacks('element', id)
}

function pageOf({ pages }: Design, id: string): Page {
  const page = pages.find(each => each.id === id)
  if (!page) throw lacks('page', id)
  return page
}

const lacks = (part: string, id: string): AppError =>
  new AppError('invalid_request', `The design has no ${part} ${JSON.stringify(id)}`)

const outlinePage = ({ id, width, height, background, visible }: Page): object => ({
  id,
  width,
  height,
  background,
  ...(!visible && { visible }),
})

/** Outlines an element; `x` and `y` are those on the page before rotation. */
function outlineElement({ element, parent, x, y }: PlacedElement, page: Page): OutlinedElement {
  const { id, type, width, height, rotation, visible, name } = element
  return {
    id,
    type,
    page: page.id,
    ...(parent && { parentId: parent.id }),
    box: { x, y, width, height },
    ...(rotation !== 0 && { rotation }),
    ...(visible === false && { visible }),
    ...(name !== undefined && name !== '' && { name }),
    ...contentOf(element),
  }
}

function contentOf(element: PlacedElement['element']): object {
  if (!isKnownElement(element)) return {}
  return {
    ...('text' in element && { text: element.text }),
    ...('src' in element && { src: element.src }),
    ...('value' in element && { value: element.value }),
    ...('fill' in element && { fill: element.fill }),
  }
}
