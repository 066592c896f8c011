import { type OwnQuery } from './own-rows'

/** The statements of one transaction, for the caller's scope and for its organization. */
export interface ScopedQueries {
  own: OwnQuery
  organization: OwnQuery
}

/**
 * Runs statements in one transaction. A statement sees other rows as they were when it began, even after it has waited for a lock. So if it
 * depends on changes made in the meantime, take the lock in one statement and read in the next.
 */
export type Transact = <Result>(
  work: (queries: ScopedQueries) => Promise<Result>,
) => Promise<Result>
