import { type TenantScope } from '@platen/database'
import { parseStoredDesign } from '@platen/design'
import { findForPeople, type ForPeople } from '../../domain/designs/find-for-people'
import { getDesign, type OpenedDesign } from '../../domain/designs/get-design'
import { getDrafted } from '../../domain/designs/get-drafted'
import { type DraftOf, type Pinned } from '../../domain/pins/parse-pin'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'

/** A design with the details for people. */
export interface ShownDesign extends OpenedDesign {
  forPeople: ForPeople | undefined
  /** The ETag; by default the version. */
  etag?: string
}

/**
 * Reads a design of the organization at a version or as its draft, and requests the thumbnail of its latest version if it is
 * missing. Throws `not_found`.
 */
export async function showDesign(
  runtime: ThumbnailRuntime,
  { scope, id, version }: { scope: TenantScope } & (Pinned | DraftOf),
): Promise<ShownDesign> {
  if (version === 'draft') return showDraft(runtime, { scope, designId: id })
  const design = await getDesign(runtime, { scope, designId: id, version })
  const forPeople = (await findForPeople(runtime, { scope, designIds: [id] }))?.(id)
  const shown = version === undefined ? [design.record] : []
  const drafts = forPeople?.draft ? [forPeople.draft] : []
  await requestThumbnails(runtime, { scope, shown, drafts })
  return { ...design, forPeople }
}

async function showDraft(
  runtime: ThumbnailRuntime,
  { scope, designId }: { scope: TenantScope; designId: string },
): Promise<ShownDesign> {
  const { record, draft } = await getDrafted(runtime, { scope, designId })
  const { design: document } = parseStoredDesign(draft.document)
  const details = (await findForPeople(runtime, { scope, designIds: [designId] }))?.(designId)
  const forPeople = details && { ...details, draft: draft.record }
  // No version has this tag, so no caller can overwrite a version with it.
  return { record, document, forPeople, etag: `draft-${draft.record.revision}` }
}
