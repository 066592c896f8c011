import { type SaveDraftRequest } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { type Warning } from '@platen/design'
import { AppError } from '@platen/errors'
import { getDesign } from '../designs/get-design'
import { acceptDocument } from '../documents/accept-document'
import { type DocumentRuntime, type Runtime } from '../../runtime/runtime'
import { type OpenedDraft } from './get-draft'
import { refuseOtherRevision } from './refuse-other-revision'

export interface SaveDraftCall {
  scope: TenantScope
  /** The id of the caller, who becomes the author. */
  author: string
  designId: string
  request: SaveDraftRequest
  /** The revisions that the caller may overwrite, where 0 means no draft; undefined for any. */
  known: readonly number[] | undefined
}

/** A saved draft, with the warnings about its document. */
export interface SavedDraft extends OpenedDraft {
  warnings: Warning[]
}

/**
 * Saves the draft of a design; calls that render the design are not affected. Throws `not_found`, `invalid_request` for an invalid
 * document or a base version that the design lacks, `precondition_failed` if the draft is not at a revision that the caller
 * expects, `quota_exceeded`.
 */
export async function saveDraft(
  runtime: DocumentRuntime & Pick<Runtime, 'completions'>,
  { scope, author, designId, request, known }: SaveDraftCall,
): Promise<SavedDraft> {
  const { record: design } = await getDesign(runtime, { scope, designId })
  const { baseVersion } = request
  if (baseVersion > design.version) throw noSuchBase(design.version)
  const { drafts } = runtime.database.tenant(scope)
  // Checked first, so that a refused draft stores no images.
  refuseOtherRevision(await drafts.find(designId), known)
  const { document, warnings } = await acceptDocument(runtime, {
    scope,
    document: request.document,
  })
  const { width, height } = document
  const record = await runtime.quotas.storing(scope, { json: document }, () =>
    drafts.inTurn(designId, async turn => {
      refuseOtherRevision(await turn.find(), known)
      return turn.save({ baseVersion, document, width, height, author })
    }),
  )
  if (!record) {
    await getDesign(runtime, { scope, designId })
    throw baseThinned(baseVersion)
  }
  await runtime.completions.publishDraft(designId, record.revision)
  return { record, document, warnings }
}

const baseThinned = (version: number): AppError =>
  new AppError(
    'invalid_request',
    `baseVersion must be a version that is kept; version ${version} no longer is`,
  )

const noSuchBase = (latest: number): AppError =>
  new AppError(
    'invalid_request',
    `baseVersion must be a version of the design, which is at version ${latest}`,
  )
