import { type TenantScope } from '@platen/database'
import { type Pinned } from '../../domain/pins/parse-pin'
import { getDesign, type OpenedDesign } from './get-design'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'

/** Reads a design of the organization, and has the thumbnail of its latest version rendered if it lacks one. Throws `not_found`. */
export async function showDesign(
  runtime: ThumbnailRuntime,
  { scope, id, version }: { scope: TenantScope } & Pinned,
): Promise<OpenedDesign> {
  const design = await getDesign(runtime, { scope, designId: id, version })
  if (version === undefined) await requestThumbnails(runtime, { scope, shown: [design.record] })
  return design
}
