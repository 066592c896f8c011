import { type ListVersionsQuery, type RouteAnswer, type VersionItem } from '@platen/contract'
import { type VersionRecord } from '@platen/database'
import { presentAuthor } from '../../domain/designs/present-author'
import { presentForm, presentPages } from '../../domain/documents/present-pages'
import { rewriteSources } from '../../domain/documents/rewrite-sources'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type OpenedVersion } from './get-version'

/** Presents a page of versions, with the query that selected them. */
export function presentVersions(
  { data, total }: { data: readonly VersionRecord[]; total: number },
  { query, addresses }: { query: ListVersionsQuery; addresses: PublicAddresses },
): RouteAnswer<'listVersions'> {
  const { page, perPage, search } = query
  const items = data.map(record => presentItem(record, addresses))
  return { status: 200, body: { data: items, total, page, perPage, search } }
}

/** Presents a version with all elements in one list, in paint order. */
export function presentVersion(
  { record, document: stored, version }: OpenedVersion,
  { addresses, withDocument }: { addresses: PublicAddresses; withDocument: boolean },
): RouteAnswer<'getVersion'> {
  const document = rewriteSources(stored, addresses.toUrl)
  const { width, height } = record
  return {
    status: 200,
    body: {
      ...presentItem(version, addresses),
      size: { width, height },
      pages: presentPages(document),
      ...presentForm(document),
      ...(withDocument && { document }),
    },
  }
}

function presentItem(record: VersionRecord, { fileUrl }: PublicAddresses): VersionItem {
  const { version, createdAt, author, note, thumbnailKey } = record
  return {
    version,
    createdAt: createdAt.toISOString(),
    author: author && presentAuthor(author),
    note,
    thumbnail: thumbnailKey === null ? null : fileUrl(thumbnailKey),
  }
}
