import { type StoredDraft } from '@platen/database'
import { AppError } from '@platen/errors'

/**
 * Throws `precondition_failed` unless the caller knows the revision of the draft; 0 stands for none, and `known` is undefined for a
 * caller who takes any.
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
