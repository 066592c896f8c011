import { type Filed, type TenantScope } from '@platen/database'
import { parseStoredDesign } from '@platen/design'
import { findForPeople, type ForPeople } from '../../domain/designs/find-for-people'
import { getDesign, type OpenedDesign } from '../../domain/designs/get-design'
import { getDrafted } from '../../domain/designs/get-drafted'
import { findFiled } from '../../domain/filing/find-filed'
import { type DraftOf, type Pinned } from '../../domain/pins/parse-pin'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'

/** A design with the details for people, and with its folder and tags. */
export interface ShownDesign extends OpenedDesign {
  forPeople: ForPeople | undefined
  filed: Partial<Filed>
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
  const { forPeople, filed } = await findDetails(runtime, { scope, id })
  const shown = version === undefined ? [design.record] : []
  const drafts = forPeople?.draft ? [forPeople.draft] : []
  await requestThumbnails(runtime, { scope, shown, drafts })
  return { ...design, forPeople, filed }
}

async function showDraft(
  runtime: ThumbnailRuntime,
  { scope, designId }: { scope: TenantScope; designId: string },
): Promise<ShownDesign> {
  const { record, draft } = await getDrafted(runtime, { scope, designId })
  const { design: document } = parseStoredDesign(draft.document)
  const { forPeople: details, filed } = await findDetails(runtime, { scope, id: designId })
  const forPeople = details && { ...details, draft: draft.record }
  // No version has this tag, so no caller can overwrite a version with it.
  return { record, document, forPeople, filed, etag: `draft-${draft.record.revision}` }
}

async function findDetails(
  runtime: ThumbnailRuntime,
  { scope, id }: { scope: TenantScope; id: string },
): Promise<Pick<ShownDesign, 'filed' | 'forPeople'>> {
  const [forPeople, filed] = await Promise.all([
    findForPeople(runtime, { scope, designIds: [id] }),
    findFiled(runtime, { scope, ids: [id] }),
  ])
  return { forPeople: forPeople?.(id), filed: filed(id) }
}
