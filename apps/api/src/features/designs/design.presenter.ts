import { type DesignItem, type ListDesignsQuery, type RouteAnswer } from '@platen/contract'
import { type DesignRecord } from '@platen/database'
import { presentForm, presentPages } from '../../domain/documents/present-pages'
import { rewriteSources } from '../../domain/documents/rewrite-sources'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type SavedDesign } from './create-design'
import { type OpenedDesign } from './get-design'

/** A page of designs, with the query that it answers. */
export function presentDesigns(
  { data, total }: { data: readonly DesignRecord[]; total: number },
  { query, addresses }: { query: ListDesignsQuery; addresses: PublicAddresses },
): RouteAnswer<'listDesigns'> {
  const { page, perPage, search, userId = null } = query
  const items = data.map(record => presentItem(record, addresses))
  return { status: 200, body: { data: items, total, page, perPage, search, userId } }
}

/** A design with all elements flat in paint order. */
export function presentDesign(
  { record, document: stored }: OpenedDesign,
  { addresses, withDocument = false }: { addresses: PublicAddresses; withDocument?: boolean },
): RouteAnswer<'getDesign'> {
  const document = rewriteSources(stored, addresses.toUrl)
  return {
    status: 200,
    headers: { etag: `"${record.version}"` },
    body: {
      ...presentItem(record, addresses),
      version: record.version,
      pages: presentPages(document),
      ...presentForm(document),
      ...(withDocument && { document }),
    },
  }
}

/** A design that was just saved, with the warnings about it. */
export function presentSaved(
  saved: SavedDesign,
  addresses: PublicAddresses,
): RouteAnswer<'saveDesign'> {
  const answer = presentDesign(saved, { addresses })
  return { ...answer, body: { ...answer.body, warnings: saved.warnings } }
}

/** A new design, with its address. */
export function presentCreated(
  { made, replayed }: MadeOnce<SavedDesign>,
  addresses: PublicAddresses,
): RouteAnswer<'createDesign'> {
  const { headers, body } = presentSaved(made, addresses)
  const location = addresses.absolute(`/api/v1/designs/${body.id}`)
  return { status: 201, headers: { ...headers, location, ...replayedHeader(replayed) }, body }
}

/** A copy that was just made. */
export function presentCopy(
  { made, replayed }: MadeOnce<DesignRecord>,
  addresses: PublicAddresses,
): RouteAnswer<'duplicateDesign'> {
  return { status: 200, headers: replayedHeader(replayed), body: presentItem(made, addresses) }
}

function presentItem(record: DesignRecord, { fileUrl }: PublicAddresses): DesignItem {
  const { id, name, thumbnailKey, createdAt, updatedAt, userId, width, height } = record
  return {
    id,
    name,
    thumbnail: thumbnailKey === null ? null : fileUrl(thumbnailKey),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    userId,
    size: { width, height },
  }
}
