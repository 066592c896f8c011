import { type OwnQuery } from './own-rows'

/** What runs in one transaction: the statements of the caller's scope, and those of its organization. */
export interface ScopedQueries {
  own: OwnQuery
  organization: OwnQuery
}

/**
 * Runs statements in one transaction. A statement sees the other rows as they were when it began, also after it has waited for a
 * lock; so what must know what others did meanwhile takes the lock in a statement of its own, and reads in the next.
 */
export type Transact = <Result>(
  work: (queries: ScopedQueries) => Promise<Result>,
) => Promise<Result>
