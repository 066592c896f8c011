import { type CheckRecord, type NewCheck, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { type AdmitRuntime, admitToQueue } from './admit-to-queue'
import { queueAndWait, type QueueAndWaitRuntime } from './queue-and-wait'

/** The services that a check needs. */
export type CheckingRuntime = AdmitRuntime & QueueAndWaitRuntime & Pick<Runtime, 'database'>

/** The call that a check is for. */
export interface CheckingCall {
  scope: TenantScope
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
  /** Charges the call, once it is admitted. */
  pay: () => Promise<void>
}

/** Maximum number of checks of an organization at a time. */
const mostOpen = 100

/**
 * Queues a check, waits for its end, RENDER_WAIT_MS at most, and deletes its row: nothing of it remains. Returns the row as it was last. Throws the
 * errors that prevent the insert.
 */
export async function runCheck(
  runtime: CheckingRuntime,
  { scope, signal, pay }: CheckingCall,
  check: Omit<NewCheck, 'waiter'>,
): Promise<CheckRecord> {
  await admitToQueue(runtime, scope)
  const { checks } = runtime.database.tenant(scope)
  if ((await checks.countOpen()) >= mostOpen) throw tooMany(scope)
  await pay()
  const created = await checks.create({ ...check, waiter: runtime.waiters.instanceId })
  try {
    const { organizationId } = scope
    return await queueAndWait<CheckRecord>(runtime, created, {
      organizationId,
      rows: checks,
      signal,
    })
  } finally {
    await forget(runtime, checks, created.id)
  }
}

/** Deletes the row of a check. While the database is down, leaves it to the daily sweep. */
async function forget(
  { log }: Pick<CheckingRuntime, 'log'>,
  checks: { delete: (id: string) => Promise<void> },
  id: string,
): Promise<void> {
  try {
    await checks.delete(id)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(
      { renderId: id, reason },
      'the row of a check could not be deleted; the daily sweep deletes it',
    )
  }
}

const tooMany = ({ organizationId }: TenantScope): AppError =>
  new AppError('rate_limited', `At most ${mostOpen} dry runs may be open at once`, {
    internal: `${organizationId} has ${mostOpen} open checks`,
    retryAfter: 2,
  })
