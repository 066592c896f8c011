import { type InboundHookRecord } from '@platen/database'
import { toAppError } from '@platen/errors'
import { blame } from '../../runtime/blame'
import { type Runtime } from '../../runtime/runtime'
import { type MadeOfBody } from './make-of-body'

/** The outcome of a body, as it is stored. */
export interface KeptOutcome {
  renderId: string | null
  batchId: string | null
  missing: string[]
  error: string | null
}

export type KeepRuntime = Pick<Runtime, 'database' | 'quotas' | 'log'>

interface Received {
  hook: Pick<InboundHookRecord, 'id' | 'organizationId' | 'keepBodies'>
  body: unknown
  /** The length of the body in bytes. */
  bytes: number
}

/**
 * Runs `make`, and keeps the body with what became of it; also if `make` fails through a fault of the body. A repeated body is not kept again,
 * and neither is one that arrives while an equal one is being stored. That it cannot be kept, as when the storage of the organization is used
 * up, fails nothing.
 */
export async function keepingBody(
  runtime: KeepRuntime,
  received: Received,
  make: () => Promise<MadeOfBody>,
): Promise<MadeOfBody> {
  try {
    const made = await make()
    const { renderId, batchId, missing, replayed } = made
    if (!replayed) await keep(runtime, received, { renderId, batchId, missing, error: null })
    return made
  } catch (error) {
    const { code, publicMessage } = toAppError(error)
    if (blame[code] === 'caller' && code !== 'idempotency_conflict') {
      const outcome = { renderId: null, batchId: null, missing: [], error: publicMessage }
      await keep(runtime, received, outcome)
    }
    throw error
  }
}

async function keep(
  { database, quotas, log }: KeepRuntime,
  { hook, body, bytes }: Received,
  outcome: KeptOutcome,
): Promise<void> {
  if (!hook.keepBodies) return
  const scope = { organizationId: hook.organizationId, userId: null }
  const { inboundHooks } = database.tenant(scope)
  try {
    await quotas.storing(scope, { bytes }, () => inboundHooks.keepBody(hook.id, { body, outcome }))
  } catch (error) {
    const { message: reason } = toAppError(error)
    log.warn({ hookId: hook.id, reason }, 'the body of an inbound hook is not kept')
  }
}
