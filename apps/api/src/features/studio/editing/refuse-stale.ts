import { type DraftRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { presentAuthor } from '../../../domain/designs/present-author'

/** Throws `precondition_failed`, which says who has changed the draft, unless it is at the revision that the caller has read; 0 is no draft. */
export function refuseStale(draft: DraftRecord | null, revision: number): void {
  if ((draft?.revision ?? 0) !== revision) throw stale(draft)
}

/** Returns the error for a caller who has read another revision. */
export function stale(draft: DraftRecord | null): AppError {
  const advice = 'read it again with get_design, look whether your operations still fit, and send'
  if (!draft)
    return new AppError(
      'precondition_failed',
      `The draft no longer exists, because it was published or discarded; ${advice} revision 0`,
    )
  const { revision, author, updatedAt } = draft
  const who = author ? nameOf(presentAuthor(author)) : 'somebody'
  return new AppError(
    'precondition_failed',
    `The draft is at revision ${revision}, saved by ${who} at ${updatedAt.toISOString()}; ${advice} revision ${revision}`,
  )
}

const kinds: Readonly<Record<string, string>> = {
  key: 'the API key',
  person: '',
  embed: 'the user',
  app: 'the app',
}

/** Returns the author in words. A name is what somebody typed, so it stands in quotes. */
const nameOf = ({ kind, id, name }: ReturnType<typeof presentAuthor>): string =>
  `${kinds[kind] ?? ''} ${JSON.stringify(name ?? id)}`.trim()
