import { type DraftTurn, type StoredDraft } from '@platen/database'
import { AppError } from '@platen/errors'
import { noDraft } from '../../domain/designs/get-drafted'

/**
 * Throws `precondition_failed` unless the caller knows the revision of the draft; 0 stands for none, and an undefined `known` for
 * any.
 */
export function refuseOtherRevision(
  draft: StoredDraft | null,
  known: readonly number[] | undefined,
): void {
  const revision = draft?.record.revision ?? 0
  if (known === undefined || known.includes(revision)) return
  throw new AppError(
    'precondition_failed',
    draft === null
      ? 'The design has no draft any more: it was published or discarded'
      : `The draft is at revision ${revision}; read it again and send If-Match: "${revision}"`,
  )
}

/**
 * Returns the draft of a turn. Throws `not_found` without one, `precondition_failed` if it is at another revision than the caller
 * knows.
 */
export async function knownDraft(
  turn: Pick<DraftTurn, 'find'>,
  known: readonly number[] | undefined,
): Promise<StoredDraft> {
  const draft = await turn.find()
  refuseOtherRevision(draft, known)
  if (!draft) throw noDraft()
  return draft
}
