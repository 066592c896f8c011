import { type TenantScope } from '@platen/database'
import { getDesign } from '../../domain/designs/get-design'
import { noDraft } from '../../domain/designs/get-drafted'
import { type Runtime } from '../../runtime/runtime'
import { refuseOtherRevision } from './refuse-other-revision'

/** Discards the draft of a design. Throws `not_found`, `precondition_failed` when it is at another revision than the caller expects. */
export async function discardDraft(
  runtime: Pick<Runtime, 'database'>,
  {
    scope,
    designId,
    known,
  }: { scope: TenantScope; designId: string; known: readonly number[] | undefined },
): Promise<void> {
  await getDesign(runtime, { scope, designId })
  await runtime.database.tenant(scope).drafts.inTurn(designId, async turn => {
    const draft = await turn.find()
    refuseOtherRevision(draft, known)
    if (!draft) throw noDraft()
    await turn.discard()
  })
}
