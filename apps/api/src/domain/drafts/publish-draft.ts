import { type OnAffected } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { parseStoredDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { openJudge } from '../designs/judge-affected'
import { getDesign, type SavedDesign } from '../designs/get-design'
import { type Runtime } from '../../runtime/runtime'
import { knownDraft } from './refuse-other-revision'

export interface PublishCall {
  scope: TenantScope
  /** The id of the caller, who becomes the author. */
  author: string
  designId: string
  note: string | null
  onAffected: OnAffected
  /** The revisions that the caller expects; undefined for any. */
  known: readonly number[] | undefined
}

/**
 * Publishes the draft of a design as its next version, which ends the draft. Throws `not_found`, `precondition_failed` if the draft
 * is not at a revision that the caller expects, `draft_behind` if the draft was not made from the latest version, `callers_affected` if the
 * caller wants that refused.
 */
export async function publishDraft(
  runtime: Pick<Runtime, 'completions' | 'database'>,
  { scope, author, designId, note, onAffected, known }: PublishCall,
): Promise<SavedDesign> {
  const latest = await getDesign(runtime, { scope, designId })
  const { document: earlier } = latest
  const judge = await openJudge(runtime, { scope, designId, document: earlier, onAffected })
  const { drafts } = runtime.database.tenant(scope)
  const published = await drafts.inTurn(designId, async turn => {
    const draft = await knownDraft(turn, known)
    const { baseVersion } = draft.record
    if (baseVersion < latest.record.version) throw behind(baseVersion)
    const { design: document, warnings } = parseStoredDesign(draft.document)
    const affected = judge(document)
    const record = await turn.publish({ note, author })
    if (!record) throw behind(baseVersion)
    return { record, document, warnings, affected }
  })
  await Promise.all([
    runtime.completions.publishEvent(scope.organizationId),
    runtime.completions.publishDraft(designId, 0),
  ])
  return published
}

const behind = (base: number): AppError =>
  new AppError(
    'draft_behind',
    `The draft was made from version ${base}, and the design has a newer one; merge the newer version into the draft, and save it with that version as baseVersion`,
  )
