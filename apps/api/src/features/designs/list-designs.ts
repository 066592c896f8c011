import { type DesignFilter, type DesignRecord, type TenantScope } from '@platen/database'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'

/** Lists one page of designs, counts all matches, and has the thumbnails rendered that this page lacks. */
export async function listDesigns(
  runtime: ThumbnailRuntime,
  { scope, filter }: { scope: TenantScope; filter: DesignFilter },
): Promise<{ data: DesignRecord[]; total: number }> {
  const listed = await runtime.database.tenant(scope).designs.list(filter)
  await requestThumbnails(runtime, { scope, shown: listed.data })
  return listed
}
