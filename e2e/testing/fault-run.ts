import { type Account, type System } from './system'
import { generate, type RenderBody, type Reply, saveDesign } from './caller'
import { card, dataUrl, picture } from './documents'
import { type Ledger, type LoadCounts, newCounts, runLoad, settle } from './load'
import { type ManagedProcess } from './managed-process'
import { NeverComes, waitFor } from './wait'

/** The callers who keep calling during a fault. */
export interface Callers {
  /** Waits until this many more calls have been answered with 200. */
  answers(count: number): Promise<unknown>
  /** Waits until this many more calls have been refused or got no answer. */
  refusals(count: number): Promise<unknown>
  /** Waits until as many calls as there are callers have been refused or have waited for a render for at least `ms`. */
  allAffected(ms?: number): Promise<unknown>
  /** Calls one instance with the key of the callers. */
  call(body: object, url: string): Promise<Reply<RenderBody>>
}

/** Causes a fault and ends it; returns the ids of the processes that it ended. */
type Fault = (callers: Callers) => Promise<readonly number[]>

const CALLERS = 16

/** The number of calls in a second. Each caller makes one every 1.6 s, so every worker has always drawn something recently. */
const PACE = 10

/**
 * Runs 16 callers of a new account, injects the fault while they call, and goes on until the service has recovered: as many calls
 * as there are callers have been answered with 200 again, and every worker has completed a render that ended after the fault. Then
 * waits until every render has ended, prints the counts, and checks what must hold under every fault: each accepted render has been
 * completed exactly once, and only the processes that the fault ended have ended. After that, the system is ready for the next
 * fault.
 */
export async function underFault(system: System, name: string, fault: Fault): Promise<Ledger> {
  const endedBefore = ended(system)
  const account = await system.newAccount(name)
  const photo = dataUrl(await picture(800, 320, '#aa2222'), 'image/jpeg')
  const designId = await saveDesign(system, card(photo), { apiKey: account.apiKey })
  const stop = new AbortController()
  const counts = newCounts()
  const { apiKey } = account
  const pace = { callers: CALLERS, perSecond: PACE }
  const load = runLoad(system, { designId, apiKey, ...pace, until: stop.signal, counts })
  const callers: Callers = {
    ...watch(counts),
    allAffected: (ms = 0) => allAffected(system, account, { counts, ms }),
    call: (body, url) => generate({ system, designId }, body, { url, apiKey }),
  }
  let killed: readonly number[]
  try {
    await callers.answers(CALLERS)
    killed = await fault(callers)
    await recovery(system, account)
    await callers.answers(CALLERS)
  } finally {
    stop.abort()
    await load
  }
  const ledger = await settle(system, account)
  const sums = { ...counts, ...ledger, replies: undefined }
  process.stdout.write(`${name}: ${JSON.stringify(sums)}\n`)

  expect(wrongReplies(counts)).toEqual([])
  expect(ledger.endedTwice).toBe(0)
  expect(Object.keys(ledger.rows)).toEqual(['completed'])
  expect(ledger.rows['completed']).toBeGreaterThanOrEqual(counts.ok + counts.accepted)
  const died = ended(system).filter(one => !endedBefore.includes(one) && !killed.includes(one.pid))
  expect(died.map(one => `${one.name}\n${one.output().slice(-4000)}`)).toEqual([])
  return ledger
}

function watch(counts: LoadCounts): Pick<Callers, 'answers' | 'refusals'> {
  const until = (what: string, reached: () => boolean): Promise<unknown> =>
    waitFor(what, () => {
      const wrong = wrongReplies(counts)
      if (wrong.length > 0) throw new NeverComes(`wrong replies:\n${wrong.join('\n')}`)
      return reached()
    })
  return {
    answers: count => {
      const target = counts.ok + count
      return until(`${count} more answers`, () => counts.ok >= target)
    },
    refusals: count => {
      const target = refusalsIn(counts) + count
      return until(`${count} more refusals`, () => refusalsIn(counts) >= target)
    },
  }
}

const refusalsIn = ({ refused, lost }: LoadCounts): number => refused + lost

const wrongReplies = ({ replies }: LoadCounts): string[] =>
  replies
    .filter(({ status }) => ![200, 202, 429, 503].includes(status))
    .map(({ status, body }) => `${status} ${body.message}`)

/** Counts both kinds together: an instance may notice the fault before every caller waits, and refuses calls from then on. */
async function allAffected(
  system: System,
  { organizationId }: Account,
  { counts, ms }: { counts: LoadCounts; ms: number },
): Promise<void> {
  const before = refusalsIn(counts)
  await waitFor('every caller to wait or to be refused', async () => {
    const open = await system.sql(
      `select from renders where organization_id = $1 and state in ('queued', 'rendering')
       and created_at <= now() - $2 * interval '1 millisecond'`,
      [organizationId, ms],
    )
    return open.length + refusalsIn(counts) - before >= CALLERS
  })
}

/**
 * Lets a fault hit a worker during a render, so that the render loses an attempt. The fault gets the frozen worker, and a function
 * that waits until others have claimed its renders. A render whose end was on its way to the database when the worker froze still
 * ends; if no other render is left to claim, the fault hits again.
 */
export async function inMidRender(
  system: System,
  fault: (worker: ManagedProcess, takenOver: () => Promise<void>) => Promise<unknown>,
): Promise<void> {
  const outcome = { claimed: false }
  while (!outcome.claimed) {
    const worker = system.workers.find(one => one.exit() === null)
    if (worker === undefined) throw new Error('no worker runs')
    const held = await freezeWithRenders(system, worker)
    await fault(worker, async () => {
      outcome.claimed = await claimedByOthers(system, worker, held)
    })
  }
}

/** Returns SQL that is true for the renders whose latest attempt the worker made. */
const ownedBy = ({ pid }: ManagedProcess): string => `split_part(worker, ':', 2) = '${pid}'`

/** Freezes a worker while it holds renders; returns their ids. */
const freezeWithRenders = (system: System, worker: ManagedProcess): Promise<string[]> =>
  waitFor('the worker to freeze in mid-render', async () => {
    worker.kill('SIGSTOP')
    const rows = await system.sql<{ id: string }>(
      `select id from renders where state = 'rendering' and ${ownedBy(worker)}`,
    )
    if (rows.length > 0) return rows.map(({ id }) => id)
    worker.kill('SIGCONT')
    return undefined
  })

/** Waits until the worker holds none of these renders; returns true if others have claimed any of them. */
async function claimedByOthers(
  system: System,
  worker: ManagedProcess,
  held: readonly string[],
): Promise<boolean> {
  const own = `select from renders where id = any($1) and ${ownedBy(worker)}`
  await waitFor('others to claim its renders', async () => {
    return (await system.sql(`${own} and state = 'rendering'`, [held])).length === 0
  })
  return (await system.sql(own, [held])).length < held.length
}

/** Waits until every running worker has completed a render that ended after this call. */
async function recovery(system: System, { organizationId }: Account): Promise<void> {
  const since = await waitFor('the database to answer', async () => {
    const [row] = await system.sql<{ now: string }>('select clock_timestamp()::text as now')
    return row?.now
  })
  const running = system.workers.filter(worker => worker.exit() === null).length
  await waitFor(`${running} workers to complete renders`, async () => {
    const workers = await system.sql(
      `select distinct worker from renders join endings on render_id = id
         where renders.organization_id = $1 and endings.state = 'completed' and at > $2`,
      [organizationId, since],
    )
    return workers.length >= running
  })
}

const ended = (system: System): ManagedProcess[] =>
  [...system.apis, ...system.workers].filter(process => process.exit() !== null)
