import {
  type DesignFilter,
  type DesignRecord,
  type DraftRecord,
  type TenantScope,
} from '@platen/database'
import { findDrafts } from '../../domain/designs/find-drafts'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'

/** A page of designs, each with its draft: null when it has none, undefined for callers who are not told of drafts. */
export interface ListedDesigns {
  data: readonly { record: DesignRecord; draft: DraftRecord | null | undefined }[]
  /** All matches. */
  total: number
}

/** Lists one page of designs, counts all matches, and has the thumbnails rendered that this page lacks. */
export async function listDesigns(
  runtime: ThumbnailRuntime,
  { scope, filter }: { scope: TenantScope; filter: DesignFilter },
): Promise<ListedDesigns> {
  const { data, total } = await runtime.database.tenant(scope).designs.list(filter)
  const drafts = await findDrafts(runtime, { scope, designIds: data.map(({ id }) => id) })
  await requestThumbnails(runtime, { scope, shown: data, drafts: [...(drafts?.values() ?? [])] })
  const listed = data.map(record => ({
    record,
    draft: drafts === null ? undefined : (drafts.get(record.id) ?? null),
  }))
  return { data: listed, total }
}
