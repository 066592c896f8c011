import { type KeyClaim, type RenderRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { blame } from '../../runtime/blame'
import { renderFailure } from './render-failure'
import { type IdempotentCall } from './parse-idempotency-key'
import { type GenerateCall } from './prepare-render'
import { waitForRender, type WaitRuntime } from './wait-for-render'

/** The render of a generate call, and whether an earlier call with the same key started it. */
export interface Generated {
  render: RenderRecord
  replayed: boolean
}

export interface RepeatableCall extends Omit<GenerateCall, 'designId'> {
  /** Null for a call that its caller will not repeat. */
  repeatable: IdempotentCall | null
  /** Makes one attempt, which claims the key. Throws `conflict` when another call holds it. */
  generate: (key?: KeyClaim) => Promise<RenderRecord>
}

/** Attempts to claim a key that other calls claim and release at the same time. */
const turns = 3

/**
 * Generates once for each key: a repeated call joins the render of the first while it runs, and
 * returns it when it has ended. Throws `conflict` when the key was used for another call.
 */
export async function generateOnce(runtime: WaitRuntime, call: RepeatableCall): Promise<Generated> {
  const { repeatable, generate } = call
  if (!repeatable) return { render: await generate(), replayed: false }
  const { idempotencyKeys } = runtime.database.tenant(call.scope)
  for (let turn = 1; ; turn++) {
    const kept = await idempotencyKeys.find(repeatable.key)
    if (kept && !kept.fingerprint.equals(repeatable.fingerprint)) throw usedOtherwise()
    if (kept && !mayRecover(kept.render))
      return { render: await joinRender(runtime, call, kept.render), replayed: true }
    try {
      const key = { ...repeatable, replaces: kept?.render.id ?? null }
      return { render: await generate(key), replayed: false }
    } catch (error) {
      if (!isConflict(error) || turn === turns) throw error
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'conflict'

/** Waits for the render of an earlier call, whose instance may be gone. Charged as a request. */
async function joinRender(
  runtime: WaitRuntime,
  { scope, bill, request, signal }: RepeatableCall,
  render: RenderRecord,
): Promise<RenderRecord> {
  await bill.pay('request')
  if (request.async || render.finishedAt !== null) return render
  const { waiters } = runtime
  const begin = async (): Promise<void> => {
    const { renders } = runtime.database.tenant(scope)
    // While the database is down, the poll finds out.
    const open = await renders.passToWaiter(render.id, waiters.instanceId).catch(() => true)
    if (!open) waiters.wake(render.id)
  }
  return waitForRender(runtime, render, { scope, signal, begin })
}

/** Whether the render failed without a fault of its caller, so that a repeated call starts a new one. */
function mayRecover(render: RenderRecord): boolean {
  return render.state === 'failed' && blame[renderFailure(render).code] !== 'caller'
}

const usedOtherwise = (): AppError =>
  new AppError(
    'conflict',
    'This Idempotency-Key was used for another call: its path or its body differ',
  )
