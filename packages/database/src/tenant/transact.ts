import { type OwnQuery } from './own-rows'

/** The statements of one transaction: those of the caller's scope, and those of its organization. */
export interface ScopedQueries {
  own: OwnQuery
  organization: OwnQuery
}

/**
 * Runs statements in one transaction. A statement sees the other rows as they were when it began, even after it has waited for a lock; so a
 * statement that depends on changes made meanwhile takes the lock in one statement, and reads in the next.
 */
export type Transact = <Result>(
  work: (queries: ScopedQueries) => Promise<Result>,
) => Promise<Result>
