import { type TenantScope } from '@platen/database'
import { getDesign } from '../../domain/designs/get-design'
import { type Runtime } from '../../runtime/runtime'
import { knownDraft } from '../../domain/drafts/refuse-other-revision'

/** Discards the draft of a design. Throws `not_found`, `precondition_failed` if it is not at a revision that the caller expects. */
export async function discardDraft(
  runtime: Pick<Runtime, 'completions' | 'database'>,
  {
    scope,
    designId,
    known,
  }: { scope: TenantScope; designId: string; known: readonly number[] | undefined },
): Promise<void> {
  await getDesign(runtime, { scope, designId })
  await runtime.database.tenant(scope).drafts.inTurn(designId, async turn => {
    await knownDraft(turn, known)
    await turn.discard()
  })
  await runtime.completions.publishDraft(designId, 0)
}
