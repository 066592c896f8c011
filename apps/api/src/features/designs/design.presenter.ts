import { type DesignDetail, type DesignItem, type DesignList } from '@platen/contract'
import { type DesignRecord } from '@platen/database'
import { type Answer } from '../../http/routes/answer'
import { presentPages } from '../../runtime/documents/present-pages'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { rewriteSources } from '../../runtime/documents/rewrite-sources'
import { type SavedDesign } from './create-design'
import { type OpenedDesign } from './get-design'
import { type ListedDesigns } from './list-designs'

interface Presentation {
  addresses: PublicAddresses
  withDocument: boolean
}

/** A design in a list, and a copy that was just made. */
export function presentItem(record: DesignRecord, addresses: PublicAddresses): DesignItem {
  return {
    id: record.id,
    name: record.name,
    thumbnail: record.thumbnailKey === null ? null : addresses.fileUrl(record.thumbnailKey),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    userId: record.userId,
    size: { width: record.width, height: record.height },
  }
}

/** A page of designs with the echo of what was asked for. */
export function presentDesigns(
  { data, total, query }: ListedDesigns,
  addresses: PublicAddresses,
): Answer<DesignList> {
  const { page, perPage, search, userId = null } = query
  const items = data.map(record => presentItem(record, addresses))
  return { status: 200, body: { data: items, total, page, perPage, search, userId } }
}

/** A design as its answer, with all elements flat in paint order. */
export function presentDesign(
  stored: OpenedDesign,
  { addresses, withDocument }: Presentation,
): Answer<DesignDetail> {
  const { record } = stored
  const document = rewriteSources(stored.document, addresses.toUrl)
  const body: DesignDetail = {
    ...presentItem(record, addresses),
    version: record.version,
    pages: presentPages(document),
    ...(withDocument && { document }),
  }
  return { status: 200, headers: { etag: `"${record.version}"` }, body }
}

/** A design just saved, with what is worth telling about it; a new one also with its place. */
export function presentSaved(
  saved: SavedDesign,
  { addresses, created }: { addresses: PublicAddresses; created: boolean },
): Answer<DesignDetail> {
  const { headers, body } = presentDesign(saved, { addresses, withDocument: false })
  const location = addresses.absolute(`/api/v1/designs/${body.id}`)
  return {
    status: created ? 201 : 200,
    headers: { ...headers, ...(created && { location }) },
    body: { ...body, warnings: saved.warnings },
  }
}
