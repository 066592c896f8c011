import { type DesignDetail } from '@platen/contract'
import { type Answer } from '../answer'
import { presentPages } from '../present-pages'
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
    pages: presentPages(document),
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
