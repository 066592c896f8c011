import { type Tenant } from '@platen/database'
import { type RenderState } from '@platen/design'
import { type Runtime } from '../../runtime/runtime'
import { type Waiting } from '../../runtime/render-waiters'

export type WaitRuntime = Pick<Runtime, 'waiters'>

/** The state of a render that a call waits for. */
export interface Awaited {
  id: string
  state: RenderState
  finishedAt: Date | null
}

export interface Patience<Row> {
  /** The rows that the render is read from. */
  rows: { find: (id: string) => Promise<Row | null> }
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
  /** The longest time to wait in ms, instead of RENDER_WAIT_MS. */
  waitMs?: number
  /** Starts or joins the render; called after the waiter is registered, so that no notice of its end is missed. */
  begin: () => Promise<unknown>
}

/**
 * Waits for the end of a render, at most RENDER_WAIT_MS or `waitMs`, then returns its row. A deleted render counts as cancelled.
 * Does not throw while the database is down: the row is safe, and the caller keeps waiting.
 */
export async function waitForRender<Row extends Awaited>(
  { waiters }: WaitRuntime,
  render: Row,
  { rows, signal, begin, waitMs = waiters.waitMs }: Patience<Row>,
): Promise<Row> {
  const deadline = performance.now() + waitMs
  const waiting = waiters.register(render.id)
  try {
    await begin()
    return await untilEnded(waiting, render, { rows, signal, deadline })
  } finally {
    waiting.forget()
  }
}

/** Waits for a render that another call has started. The instance that served that call may have stopped. */
export async function joinRender<Row extends Awaited>(
  runtime: WaitRuntime,
  render: Row,
  { tenant, ...patience }: Omit<Patience<Row>, 'begin'> & { tenant: Pick<Tenant, 'renders'> },
): Promise<Row> {
  const { waiters } = runtime
  const begin = async (): Promise<void> => {
    const { id } = render
    // While the database is down, the poll will notice the end.
    const open = await tenant.renders.passToWaiter(id, waiters.instanceId).catch(() => true)
    if (!open) waiters.wake(id)
  }
  return waitForRender(runtime, render, { ...patience, begin })
}

interface Limit<Row> extends Pick<Patience<Row>, 'rows' | 'signal'> {
  deadline: number
}

async function untilEnded<Row extends Awaited>(
  waiting: Waiting,
  render: Row,
  { rows, signal, deadline }: Limit<Row>,
): Promise<Row> {
  let latest = render
  while (await waiting.woken({ deadline, signal })) {
    latest = await readAgain(rows, latest)
    if (latest.finishedAt !== null) return latest
  }
  return signal.aborted ? latest : await readAgain(rows, latest)
}

/** Reads the row again. A database that is down does not fail the render: the caller keeps waiting, or gets a 202. */
async function readAgain<Row extends Awaited>(
  rows: Patience<Row>['rows'],
  latest: Row,
): Promise<Row> {
  try {
    const row = await rows.find(latest.id)
    return row ?? { ...latest, state: 'cancelled', finishedAt: new Date() }
  } catch {
    return latest
  }
}
