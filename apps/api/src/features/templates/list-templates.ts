import { type ListTemplatesQuery } from '@platen/contract'
import { type Filed, type TemplateRecord, type TenantScope } from '@platen/database'
import { findFiled } from '../../domain/filing/find-filed'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'

/** A page of templates, those of the organization with their folders and tags. */
export interface ListedTemplates {
  data: { record: TemplateRecord; filed: Partial<Filed> }[]
  /** The number of all matches. */
  total: number
}

/**
 * Lists one page of templates, counts all matches, and requests the missing thumbnails of the organization's own templates on this
 * page.
 */
export async function listTemplates(
  runtime: ThumbnailRuntime,
  { scope, query }: { scope: TenantScope; query: ListTemplatesQuery },
): Promise<ListedTemplates> {
  const { database } = runtime
  const { owner, ...filter } = query
  if (owner === 'public' && isFiled(filter)) return { data: [], total: 0 }
  const { data, total } =
    owner === 'public'
      ? await database.templates.of(scope.organizationId).list(filter)
      : await database.tenant(scope).ownTemplates.list({ ...filter, owner })
  const own = data.filter(({ designId }) => designId !== null)
  if (own.length === 0) return { data: data.map(record => ({ record, filed: {} })), total }
  await requestThumbnails(runtime, { scope, shown: own })
  const filed = await findFiled(runtime, { scope, ids: own.map(({ id }) => id) })
  return { data: data.map(record => ({ record, filed: filed(record.id) })), total }
}

/** Public templates are in no folder and have no tags. */
const isFiled = ({ folderId, tag }: Pick<ListTemplatesQuery, 'folderId' | 'tag'>): boolean =>
  tag !== undefined || (folderId !== undefined && folderId !== 'none')
