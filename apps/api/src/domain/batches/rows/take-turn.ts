import { setImmediate as nextTurn } from 'node:timers/promises'
import { type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'

/**
 * Lets other calls, and other batches, run: resolves when it is the turn of the organization again. Throws `unavailable` once the caller has left,
 * or the server closes.
 */
export type TakeTurn = () => Promise<void>

/** The turns of organizations in this process. */
export interface Turns {
  take: (organizationId: string) => Promise<void>
}

interface Turning {
  scope: Pick<TenantScope, 'organizationId'>
  /** Aborts once the caller has left, or the server closes. */
  signal: AbortSignal
}

/** Returns the turns of a call among those of all calls of this process. */
export const turnsOf =
  (turns: Turns, { scope, signal }: Turning): TakeTurn =>
  async () => {
    await nextTurn()
    await turns.take(scope.organizationId)
    if (signal.aborted)
      throw new AppError('unavailable', 'The rows were not all read; send them again', {
        internal: 'the caller left, or the server closes, while the rows of a batch are read',
        retryAfter: 1,
      })
  }

/** The time for which a call works before other calls have a turn, in ms. */
const sliceMs = 4

/** Returns the function to call after each small piece of work: it takes a turn once these have taken a few ms. */
export function slicesOf(takeTurn: TakeTurn): TakeTurn {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun <= sliceMs) return
    await takeTurn()
    begun = performance.now()
  }
}
