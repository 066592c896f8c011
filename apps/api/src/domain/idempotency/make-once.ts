import { type Database, type KeptAnswer, type KeyClaim, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type IdempotentCall } from './parse-idempotency-key'

export interface MakingCall<Made> {
  scope: TenantScope
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
  /** Makes one attempt, which claims the key. Throws `idempotency_conflict` if another call holds it. */
  make: (key?: KeyClaim) => Promise<Made>
  /** Finds the result of the first call; null if the call must be made again. */
  find: (kept: KeptAnswer) => Promise<Made | null>
}

/** The result of a call, and whether an earlier call with the same key made it. */
export interface MadeOnce<Made> {
  made: Made
  replayed: boolean
}

/** The number of attempts to claim a key that other calls claim and release at the same time. */
const turns = 3

/** Makes something once for each key. Throws `idempotency_conflict` if the key has been used for another call. */
export async function makeOnce<Made>(
  { database }: { database: Pick<Database, 'tenant'> },
  { scope, repeatable, make, find }: MakingCall<Made>,
): Promise<MadeOnce<Made>> {
  if (!repeatable) return { made: await make(), replayed: false }
  const { idempotencyKeys } = database.tenant(scope)
  for (let turn = 1; ; turn++) {
    const kept = await idempotencyKeys.find(repeatable.key)
    if (kept && !kept.fingerprint.equals(repeatable.fingerprint)) throw usedOtherwise()
    const earlier = kept && (await find(kept))
    if (earlier) return { made: earlier, replayed: true }
    try {
      const key = { ...repeatable, replaces: kept?.madeId ?? null }
      return { made: await make(key), replayed: false }
    } catch (error) {
      if (!isTaken(error) || turn === turns) throw error
    }
  }
}

/** Returns the header for a result that an earlier call made. */
export const replayedHeader = (replayed: boolean): Record<string, string> =>
  replayed ? { 'idempotency-replayed': 'true' } : {}

const isTaken = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'idempotency_conflict'

const usedOtherwise = (): AppError =>
  new AppError(
    'idempotency_conflict',
    'This Idempotency-Key was used for another call: its path or body differs',
  )
