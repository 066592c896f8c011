import { type RenderRecord } from '@platen/database'
import { AppError, type ErrorCode, isErrorCode } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { type GenerateCall, generateRender, type GenerateRuntime } from './generate-render'
import { type IdempotentCall } from './idempotent-call'
import { waitForRender } from './wait-for-render'

/** The render of a generate call, and whether an earlier call with the same key started it. */
export interface Generated {
  render: RenderRecord
  replayed: boolean
}

/** Attempts to claim a key that other calls claim and release at the same time. */
const turns = 3

/** After these a repeated call may succeed, so it starts a new render. */
const ours: ReadonlySet<string> = new Set<ErrorCode>(['internal', 'unavailable', 'queue_full'])

/**
 * Generates as `generateRender` does, once for each key: a repeated call joins the render of the first while it runs, and
 * returns it when it has ended. Throws `conflict` when the key was used for another call.
 */
export async function generateOnce(
  runtime: GenerateRuntime,
  call: GenerateCall,
  repeatable: IdempotentCall | null,
): Promise<Generated> {
  if (!repeatable) return { render: await generateRender(runtime, call), replayed: false }
  const { idempotencyKeys } = runtime.database.tenant(call.organizationId)
  for (let turn = 1; ; turn++) {
    const kept = await idempotencyKeys.find(repeatable.key)
    if (kept && !kept.fingerprint.equals(repeatable.fingerprint)) throw usedOtherwise()
    if (kept && !failedByUs(kept.render))
      return { render: await joinRender(runtime, call, kept.render), replayed: true }
    try {
      const key = { ...repeatable, replaces: kept?.render.id ?? null }
      return { render: await generateRender(runtime, call, key), replayed: false }
    } catch (error) {
      if (!isConflict(error) || turn === turns) throw error
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'conflict'

/** Waits for the render of an earlier call, whose instance may be gone. Charged as a request. */
async function joinRender(
  runtime: Pick<Runtime, 'database' | 'waiters'>,
  { organizationId, bill, request, signal }: GenerateCall,
  render: RenderRecord,
): Promise<RenderRecord> {
  await bill.pay('request')
  if (request.async || render.finishedAt !== null) return render
  const { waiters } = runtime
  const begin = async (): Promise<void> => {
    const { renders } = runtime.database.tenant(organizationId)
    // While the database is down, the poll finds out.
    const open = await renders.passToWaiter(render.id, waiters.instanceId).catch(() => true)
    if (!open) waiters.wake(render.id)
  }
  return waitForRender(runtime, render, { organizationId, signal, begin })
}

/** An unknown code is answered as an internal error, so it counts as one. */
function failedByUs({ state, error }: RenderRecord): boolean {
  return state === 'failed' && (error === null || ours.has(error.code) || !isErrorCode(error.code))
}

const usedOtherwise = (): AppError =>
  new AppError(
    'conflict',
    'This Idempotency-Key was used for another call: its path or its body differ',
  )
