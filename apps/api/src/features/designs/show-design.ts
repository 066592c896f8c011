import { type TenantScope } from '@platen/database'
import { getDesign, type OpenedDesign } from './get-design'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'

/** Reads a design of the organization, and has its thumbnail rendered if it lacks one. Throws `not_found`. */
export async function showDesign(
  runtime: ThumbnailRuntime,
  { scope, designId }: { scope: TenantScope; designId: string },
): Promise<OpenedDesign> {
  const design = await getDesign(runtime, { scope, designId })
  await requestThumbnails(runtime, { scope, shown: [design.record] })
  return design
}
