import { type Account, type System } from './system'
import { generate, type RenderBody, type Reply, saveDesign } from './caller'
import { card, dataUrl, picture } from './documents'
import { type Ledger, newCounts, runLoad, settle } from './load'
import { type ManagedProcess } from './managed-process'
import { waitFor } from './wait'

/** Waits until this many more calls were answered with 200. */
type Answers = (count: number) => Promise<unknown>

/** Calls one instance as the callers do, with their key. */
type Call = (body: object, url: string) => Promise<Reply<RenderBody>>

/** Breaks something and mends it; returns the ids of the processes that it ended. */
type Fault = (answers: Answers, call: Call) => Promise<readonly number[]>

const CALLERS = 16

/**
 * Runs 16 callers of a new account, injects the fault in mid-load, and goes on until the service has recovered: each
 * caller's worth of calls is answered with 200 again, and every worker has completed a render that ended after the
 * fault. Then it waits until every render has ended, prints the counts, and checks what must hold under every fault:
 * each accepted render completed exactly once, and no process ended but those the fault ended. The system is fit for
 * the next fault.
 */
export async function underFault(system: System, name: string, fault: Fault): Promise<Ledger> {
  const endedBefore = ended(system)
  const account = await system.newAccount(name)
  const photo = dataUrl(await picture(800, 320, '#aa2222'), 'image/jpeg')
  const designId = await saveDesign(system, card(photo), { apiKey: account.apiKey })
  const stop = new AbortController()
  const counts = newCounts()
  const { apiKey } = account
  const load = runLoad(system, { designId, apiKey, callers: CALLERS, until: stop.signal, counts })
  const answers = (count: number): Promise<unknown> => {
    const target = counts.ok + count
    return waitFor(`${count} more answers`, () => counts.ok >= target)
  }
  const call: Call = (body, url) => generate({ system, designId }, body, { url, apiKey })
  let killed: readonly number[]
  try {
    await answers(CALLERS)
    killed = await fault(answers, call)
    await recovery(system, account)
    await answers(CALLERS)
  } finally {
    stop.abort()
    await load
  }
  const ledger = await settle(system, account)
  const { replies, ...sums } = counts
  process.stdout.write(`${name}: ${JSON.stringify({ ...sums, ...ledger })}\n`)

  const wrong = replies.filter(({ status }) => ![200, 202, 429, 503].includes(status))
  expect(wrong.map(({ status, body }) => `${status} ${body.message}`)).toEqual([])
  expect(ledger.endedTwice).toBe(0)
  expect(Object.keys(ledger.rows)).toEqual(['completed'])
  expect(ledger.rows['completed']).toBeGreaterThanOrEqual(counts.ok + counts.accepted)
  const died = ended(system).filter(one => !endedBefore.includes(one) && !killed.includes(one.pid))
  expect(died.map(one => `${one.name}\n${one.output().slice(-4000)}`)).toEqual([])
  return ledger
}

/** Freezes a worker at a moment when it holds a render, so that the stall costs that render an attempt. */
export async function freezeInMidRender(system: System, worker: ManagedProcess): Promise<void> {
  await waitFor('the worker to freeze in mid-render', async () => {
    worker.kill('SIGSTOP')
    const held = await system.sql(
      `select from renders where state = 'rendering' and split_part(worker, ':', 2) = $1`,
      [String(worker.pid)],
    )
    if (held.length > 0) return true
    worker.kill('SIGCONT')
    return false
  })
}

/** Waits until every running worker has completed a render since now. */
async function recovery(system: System, { organizationId }: Account): Promise<void> {
  const since = await waitFor('the database to answer', async () => {
    const [row] = await system.sql<{ now: string }>('select clock_timestamp()::text as now')
    return row?.now
  })
  const running = system.workers.filter(worker => worker.exit() === null).length
  await waitFor(`${running} workers to complete renders`, async () => {
    const workers = await system.sql(
      `select distinct worker from renders join endings on render_id = id
         where organization_id = $1 and endings.state = 'completed' and at > $2`,
      [organizationId, since],
    )
    return workers.length >= running
  })
}

const ended = (system: System): ManagedProcess[] =>
  [...system.apis, ...system.workers].filter(process => process.exit() !== null)
