import { type DesignItem, type RouteAnswer } from '@platen/contract'
import { type DesignRecord, type Filed } from '@platen/database'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { presentForm, presentPages } from '../documents/present-pages'
import { rewriteSources } from '../documents/rewrite-sources'
import { type ForPeople } from './find-for-people'
import { type OpenedDesign, type SavedDesign } from './get-design'

export interface Presenting {
  addresses: PublicAddresses
  withDocument?: boolean
  /** Undefined for callers who may not see these details. */
  forPeople?: ForPeople | undefined
  /** The folder and tags, for callers who may see them. */
  filed?: Partial<Filed>
  /** The ETag; by default the version. */
  etag?: string | undefined
}

/** Presents a design with all elements in one list, in paint order. */
export function presentDesign(
  { record, document: stored }: OpenedDesign,
  { addresses, withDocument = false, forPeople, filed, etag = String(record.version) }: Presenting,
): RouteAnswer<'getDesign'> {
  const document = rewriteSources(stored, addresses.toUrl)
  return {
    status: 200,
    headers: { etag: `"${etag}"` },
    body: {
      ...presentDesignItem(record, { addresses, forPeople, ...(filed && { filed }) }),
      version: record.version,
      pages: presentPages(document),
      ...presentForm(document),
      ...(withDocument && { document }),
    },
  }
}

/** Presents a saved design, with the warnings about it and the calls that it affects. */
export function presentSaved(
  saved: SavedDesign,
  addresses: PublicAddresses,
): RouteAnswer<'saveDesign'> {
  const { warnings, affected } = saved
  const answer = presentDesign(saved, { addresses })
  return { ...answer, body: { ...answer.body, warnings, ...(affected && { affected }) } }
}

/** Presents a design as an item of a list. */
export function presentDesignItem(
  record: DesignRecord,
  { addresses, forPeople, filed }: Pick<Presenting, 'addresses' | 'filed' | 'forPeople'>,
): DesignItem {
  const { id, name, thumbnailKey, createdAt, updatedAt, userId, width, height } = record
  return {
    id,
    name,
    thumbnail: presentPicture(thumbnailKey, addresses),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    userId,
    size: { width, height },
    ...(forPeople && presentForPeople(forPeople, addresses)),
    ...filed,
  }
}

const presentForPeople = (
  { draft, template }: ForPeople,
  addresses: PublicAddresses,
): Pick<DesignItem, 'draft' | 'template'> => ({
  draft: draft && presentDraftItem(draft, addresses),
  template: template && presentTemplateItem(template),
})

const presentTemplateItem = ({
  id,
  name,
  category,
  keywords,
  outdated,
}: NonNullable<ForPeople['template']>): NonNullable<DesignItem['template']> => ({
  id,
  name,
  category,
  keywords,
  outdated,
})

const presentDraftItem = (
  { updatedAt, thumbnailKey, width, height }: NonNullable<ForPeople['draft']>,
  addresses: PublicAddresses,
): NonNullable<DesignItem['draft']> => ({
  updatedAt: updatedAt.toISOString(),
  thumbnail: presentPicture(thumbnailKey, addresses),
  size: { width, height },
})

const presentPicture = (key: string | null, { fileUrl }: PublicAddresses): string | null =>
  key === null ? null : fileUrl(key)
