import { type CheckRecord, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type AdmitRuntime, admitToQueue } from '../../domain/renders/admit-to-queue'
import { queueAndWait, type QueueAndWaitRuntime } from '../../domain/renders/queue-and-wait'
import { checkAgainstDesign, type CheckRuntime } from '../../domain/renders/check-against-design'
import { type GenerateCall, prepareRender, type PrepareRuntime } from './prepare-render'

/** The services that the steps need. */
export type DryRunRuntime = PrepareRuntime & CheckRuntime & AdmitRuntime & QueueAndWaitRuntime

/** Maximum number of dry runs of an organization at a time. */
const mostOpen = 100

/**
 * Queues a check of a generate call, waits at most RENDER_WAIT_MS for its end, and deletes its row: nothing of a dry run remains. Returns
 * the last state of the row. Charged as a request. Throws the errors that prevent the insert.
 */
export async function runDry(runtime: DryRunRuntime, call: GenerateCall): Promise<CheckRecord> {
  const { scope, charge, requestId, keyId, signal } = call
  const prepared = await prepareRender(runtime, call)
  await checkAgainstDesign(runtime, prepared)
  await admitToQueue(runtime, scope)
  const { checks } = runtime.database.tenant(scope)
  if ((await checks.countOpen()) >= mostOpen) throw tooMany(scope)
  await charge.pay('request')
  const { asked, design, draft } = prepared
  const { designId, modifications, options, strict } = asked
  const created = await checks.create({
    designId,
    modifications,
    options,
    strict,
    requestId,
    keyId,
    designVersion: design.version,
    waiter: runtime.waiters.instanceId,
    draft: draft ? { revision: draft.record.revision, document: draft.document } : undefined,
  })
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
  { log }: Pick<DryRunRuntime, 'log'>,
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
    internal: `${organizationId} has ${mostOpen} open dry runs`,
    retryAfter: 2,
  })
