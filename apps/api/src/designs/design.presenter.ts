import { type DesignDetail, type DesignElement } from '@platen/contract'
import { eachElement, isKnownElement, type Page, type PlacedElement } from '@platen/design'
import { acceptedKeys } from '@platen/modifications'
import { type Answer } from '../answer'
import { type PublicAddresses } from '../public-addresses'
import { rewriteSources } from '../rewrite-sources'
import { type CreatedDesign } from './create-design'
import { type SavedDesign } from './get-design'

interface Presentation {
  addresses: PublicAddresses
  withDocument: boolean
}

/** A saved design as its answer, with all elements flat in paint order. */
export function presentDesign(
  saved: SavedDesign,
  { addresses, withDocument }: Presentation,
): Answer<DesignDetail> {
  const { record } = saved
  const document = rewriteSources(saved.document, addresses.toUrl)
  const body: DesignDetail = {
    id: record.id,
    name: record.name,
    thumbnail: null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    userId: record.userId,
    size: { width: record.width, height: record.height },
    version: record.version,
    pages: document.pages.map((page, index) => presentPage(page, index + 1)),
    ...(withDocument && { document }),
  }
  return { status: 200, headers: { etag: `"${record.version}"` }, body }
}

/** A design just saved: 201 with its place and what is worth telling about it. */
export function presentCreated(
  created: CreatedDesign,
  addresses: PublicAddresses,
): Answer<DesignDetail> {
  const { headers, body } = presentDesign(created, { addresses, withDocument: false })
  const location = addresses.absolute(`/api/v1/designs/${body.id}`)
  return {
    status: 201,
    headers: { ...headers, location },
    body: { ...body, warnings: created.warnings },
  }
}

function presentPage(page: Page, number: number): DesignDetail['pages'][number] {
  const { id, width, height } = page
  const elements = [...eachElement(page)].map(placed => presentElement(placed, number))
  return { id, width, height, elements }
}

function presentElement({ element, parent, x, y }: PlacedElement, page: number): DesignElement {
  const known = isKnownElement(element)
  return {
    id: element.id,
    type: element.type,
    name: textOf(element.name),
    page,
    parentId: parent?.id ?? null,
    x,
    y,
    width: numberOf(element.width),
    height: numberOf(element.height),
    rotation: numberOf(element.rotation),
    accepts: known ? [...acceptedKeys(element.type)] : [],
    ...(known && 'text' in element && { text: element.text }),
    ...(known && 'src' in element && { src: element.src }),
    ...(known && 'fill' in element && { fill: element.fill }),
    ...(known && 'stroke' in element && { stroke: element.stroke }),
  }
}

/** An element of an unknown type may hold anything under the usual names. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
