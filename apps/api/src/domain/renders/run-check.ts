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
 * Queues a check, waits for its end, RENDER_WAIT_MS at most, and deletes its row: nothing of it remains. Returns the row as it was last.
 * Throws the errors that prevent the insert.
 */
export async function runCheck(
  runtime: CheckingRuntime,
  { scope, signal, pay }: CheckingCall,
  check: Omit<NewCheck, 'waiter'>,
): Promise<CheckRecord> {
  await admitToQueue(runtime, scope)
  const { checks } = runtime.database.tenant(scope)
  await refuseTooMany(runtime, scope, checks)
  await pay()
  const created = await checks.create({ ...check, waiter: runtime.waiters.instanceId })
  let latest = created
  try {
    const { organizationId } = scope
    const rows = { find: (id: string) => checks.take(id) }
    latest = await queueAndWait<CheckRecord>(runtime, created, { organizationId, rows, signal })
    return latest
  } finally {
    if (latest.finishedAt === null) await forget(runtime, checks, created.id)
  }
}

/** Throws `rate_limited` if too many checks are open. Checks are open renders, whose number is mostly known without a query. */
async function refuseTooMany(
  { openRenders }: CheckingRuntime,
  { organizationId }: TenantScope,
  checks: { countOpen: () => Promise<number> },
): Promise<void> {
  if ((await openRenders.of(organizationId, mostOpen)) < mostOpen) return
  if ((await checks.countOpen()) < mostOpen) return
  throw new AppError('rate_limited', `At most ${mostOpen} dry runs may be open at once`, {
    internal: `${organizationId} has ${mostOpen} open checks`,
    retryAfter: 2,
  })
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
