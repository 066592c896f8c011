import { type RenderRecord, type Tenant, type TenantScope } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'
import { type Waiting } from '../../runtime/render-waiters'

export type WaitRuntime = Pick<Runtime, 'database' | 'waiters'>

export interface Patience {
  scope: TenantScope
  /** Aborts when the caller has gone away. */
  signal: AbortSignal
  /** Starts the render or joins it; called once a notice of its end can no longer be missed. */
  begin: () => Promise<unknown>
}

/**
 * Waits for the end of a render, RENDER_WAIT_MS at most, and returns its row as it is then, a deleted one as cancelled. Does not
 * throw while the database is down: the row is safe, and the caller keeps waiting.
 */
export async function waitForRender(
  { database, waiters }: WaitRuntime,
  render: RenderRecord,
  { scope, signal, begin }: Patience,
): Promise<RenderRecord> {
  const tenant = database.tenant(scope)
  const deadline = performance.now() + waiters.waitMs
  const waiting = waiters.register(render.id)
  try {
    await begin()
    return await untilEnded(waiting, render, { tenant, signal, deadline })
  } finally {
    waiting.forget()
  }
}

interface Limit {
  tenant: Tenant
  signal: AbortSignal
  deadline: number
}

async function untilEnded(
  waiting: Waiting,
  render: RenderRecord,
  { tenant, signal, deadline }: Limit,
): Promise<RenderRecord> {
  let latest = render
  while (await waiting.woken({ deadline, signal })) {
    latest = await readAgain(tenant, latest)
    if (latest.finishedAt !== null) return latest
  }
  return signal.aborted ? latest : await readAgain(tenant, latest)
}

/** A database that is down does not fail the render: the caller keeps waiting, or gets a 202. */
async function readAgain(tenant: Tenant, latest: RenderRecord): Promise<RenderRecord> {
  try {
    const row = await tenant.renders.find(latest.id)
    return row ?? { ...latest, state: 'cancelled', finishedAt: new Date() }
  } catch {
    return latest
  }
}
