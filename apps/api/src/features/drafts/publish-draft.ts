import { type TenantScope } from '@platen/database'
import { parseStoredDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { getDesign, type SavedDesign } from '../../domain/designs/get-design'
import { type Runtime } from '../../runtime/runtime'
import { knownDraft } from './refuse-other-revision'

export interface PublishCall {
  scope: TenantScope
  /** The id of the caller, who becomes the author. */
  author: string
  designId: string
  note: string | null
  /** The revisions that the caller expects; undefined for any. */
  known: readonly number[] | undefined
}

/**
 * Publishes the draft of a design as its next version, which ends the draft. Throws `not_found`, `precondition_failed` if the draft
 * is not at a revision that the caller expects, `draft_behind` if the draft was not made from the latest version.
 */
export async function publishDraft(
  runtime: Pick<Runtime, 'database'>,
  { scope, author, designId, note, known }: PublishCall,
): Promise<SavedDesign> {
  await getDesign(runtime, { scope, designId })
  return runtime.database.tenant(scope).drafts.inTurn(designId, async turn => {
    const draft = await knownDraft(turn, known)
    const record = await turn.publish({ note, author })
    if (!record) throw behind(draft.record.baseVersion)
    const { design: document, warnings } = parseStoredDesign(draft.document)
    return { record, document, warnings }
  })
}

const behind = (base: number): AppError =>
  new AppError(
    'draft_behind',
    `The draft was made from version ${base}, and the design has a newer one; merge the newer version into the draft, and save it with that version as baseVersion`,
  )
