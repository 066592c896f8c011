import { type DraftRecord, type TenantScope } from '@platen/database'
import { findDrafts } from '../../domain/designs/find-drafts'
import { getDesign, type OpenedDesign } from '../../domain/designs/get-design'
import { type Pinned } from '../../domain/pins/parse-pin'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'

/** A design with its draft: null when it has none, undefined for callers who are not told of drafts. */
export interface ShownDesign extends OpenedDesign {
  draft: DraftRecord | null | undefined
}

/** Reads a design of the organization, and has the thumbnail of its latest version rendered if it lacks one. Throws `not_found`. */
export async function showDesign(
  runtime: ThumbnailRuntime,
  { scope, id, version }: { scope: TenantScope } & Pinned,
): Promise<ShownDesign> {
  const design = await getDesign(runtime, { scope, designId: id, version })
  if (version === undefined) await requestThumbnails(runtime, { scope, shown: [design.record] })
  const drafts = await findDrafts(runtime, { scope, designIds: [id] })
  return { ...design, draft: drafts === null ? undefined : (drafts.get(id) ?? null) }
}
