import { type ListTemplatesQuery } from '@platen/contract'
import { type TemplateRecord, type TenantScope } from '@platen/database'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'

/**
 * Lists one page of templates, counts all matches, and requests the missing thumbnails of the organization's own templates on this
 * page.
 */
export async function listTemplates(
  runtime: ThumbnailRuntime,
  { scope, query }: { scope: TenantScope; query: ListTemplatesQuery },
): Promise<{ data: TemplateRecord[]; total: number }> {
  const { database } = runtime
  const { owner, ...filter } = query
  if (owner === 'public') return database.templates.of(scope.organizationId).list(filter)
  const listed = await database.tenant(scope).ownTemplates.list({ ...filter, owner })
  await requestThumbnails(runtime, { scope, shown: listed.data.filter(isOwn) })
  return listed
}

const isOwn = ({ designId }: TemplateRecord): boolean => designId !== null
