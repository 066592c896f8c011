import { type DraftTurn, type StoredDraft } from '@platen/database'
import { AppError } from '@platen/errors'
import { noDraft } from '../designs/get-drafted'

/**
 * Throws `precondition_failed` unless the caller knows the revision of the draft; 0 means no draft, and an undefined `known` means
 * any revision.
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
      ? 'The draft no longer exists: it was published or discarded'
      : `The draft is at revision ${revision}; read it again and send If-Match: "${revision}"`,
  )
}

/** Finds the draft inside `inTurn`. Throws `not_found` if there is none, `precondition_failed` unless the caller knows its revision. */
export async function knownDraft(
  turn: Pick<DraftTurn, 'find'>,
  known: readonly number[] | undefined,
): Promise<StoredDraft> {
  const draft = await turn.find()
  refuseOtherRevision(draft, known)
  if (!draft) throw noDraft()
  return draft
}
