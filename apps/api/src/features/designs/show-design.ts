import { type DraftRecord, type TenantScope } from '@platen/database'
import { parseStoredDesign } from '@platen/design'
import { findDrafts } from '../../domain/designs/find-drafts'
import { getDesign, type OpenedDesign } from '../../domain/designs/get-design'
import { getDrafted } from '../../domain/designs/get-drafted'
import { type DraftOf, type Pinned } from '../../domain/pins/parse-pin'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'

/** A design with its draft: null when it has none, undefined for callers who are not told of drafts. */
export interface ShownDesign extends OpenedDesign {
  draft: DraftRecord | null | undefined
  /** By default the version. */
  etag?: string
}

/** Reads a design of the organization at a version or as its draft, and has the thumbnail of its latest version rendered if it lacks one. Throws `not_found`. */
export async function showDesign(
  runtime: ThumbnailRuntime,
  { scope, id, version }: { scope: TenantScope } & (Pinned | DraftOf),
): Promise<ShownDesign> {
  if (version === 'draft') return showDraft(runtime, { scope, designId: id })
  const design = await getDesign(runtime, { scope, designId: id, version })
  const drafts = await findDrafts(runtime, { scope, designIds: [id] })
  const shown = version === undefined ? [design.record] : []
  await requestThumbnails(runtime, { scope, shown, drafts: [...(drafts?.values() ?? [])] })
  return { ...design, draft: drafts === null ? undefined : (drafts.get(id) ?? null) }
}

async function showDraft(
  runtime: ThumbnailRuntime,
  asked: { scope: TenantScope; designId: string },
): Promise<ShownDesign> {
  const { record, draft } = await getDrafted(runtime, asked)
  const { design: document } = parseStoredDesign(draft.document)
  // No version has this tag, so that nobody saves over one with it.
  return { record, document, draft: draft.record, etag: `draft-${draft.record.revision}` }
}
