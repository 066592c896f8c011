import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { quantile } from '../results/quantile'
import { type BenchConfig } from '../service/config'
import { type LoneApi, makeKey, servicesOf, startApi } from '../service/processes'
import { type PartPids, type PartTimes, perSecond, readPartTimes } from './part-times'
import { type ControlLoad, perRender } from './projection'
import { openServerCounters, type ServerCounters, type ServerCounts } from './server-counts'
import { type Caller, callAll, type Calls, newCallers } from './callers'
import { startHosts, type WorkerHosts } from './worker-hosts'

export interface ControlResult extends ControlLoad {
  /** The median time of the renders, in ms; undefined without renders. */
  medianMs: number | undefined
  p95Ms: number | undefined
  /** The number of calls that were answered with a 503. */
  refused: number
  /** The requests to the servers per second without renders, and the additional ones per render. */
  statements: CallCounts
  commands: CallCounts
  redisConnections: number
  faults: readonly string[]
}

interface CallCounts {
  idlePerSecond: number
  perRender: number | undefined
}

/** The measured values for the reference poster as a JPEG. */
const file = { drawMs: 24, bytes: 182_000 }
const organizations = 8
const idleSeconds = 12
const busySeconds = 12
/** The number of renders after which the code is compiled. */
const warmUp = 600
/** The time in ms after which each worker's sweeper and watchdog have run, and the last warm-up render has been forgotten. */
const settleMs = 6000

/**
 * Runs the real API, queue and database with each number of workers, which draw nothing, and measures the CPU time of each part.
 * Passes each result to `tell` at once.
 */
export async function runControl(
  config: BenchConfig,
  tell: (result: ControlResult) => void,
): Promise<ControlResult[]> {
  const pooled = config.POOLED_DATABASE_URL
  if (pooled === undefined) throw new Error('the control run needs POOLED_DATABASE_URL')
  const keys: string[] = []
  for (let made = 0; made < organizations; made++) keys.push(await makeKey(config))
  await setForDatabase(config.DATABASE_URL)
  const variables = { DATABASE_URL: pooled, DATABASE_PREPARED: config.BENCH_PREPARED }
  const counters = await openServerCounters({
    database: config.DATABASE_URL,
    redis: config.REDIS_URL,
  })
  const api = await startApi(config, variables)
  try {
    const callers = await newCallers(api, keys)
    const env = { ...servicesOf(config), ...variables, RENDER_SLOTS: '2' }
    const results: ControlResult[] = []
    for (const workers of config.BENCH_WORKERS) {
      const hosts = await startHosts({ workers, env, ...file })
      try {
        const result = await measure({ workers, api, hosts, callers, counters })
        tell(result)
        results.push(result)
      } finally {
        await hosts.stop()
      }
    }
    return results
  } finally {
    await api.stop()
    await counters.close()
  }
}

/** Sets options for the database that connections usually request when they start, since a pooler does not pass them on. */
async function setForDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const name = client.escapeIdentifier(new URL(url).pathname.slice(1))
  for (const setting of [
    'random_page_cost = 1.1',
    "statement_timeout = '4s'",
    "idle_in_transaction_session_timeout = '5s'",
  ])
    await client.query(`alter database ${name} set ${setting}`)
  await client.end()
}

interface Measured {
  workers: number
  api: LoneApi
  hosts: WorkerHosts
  callers: readonly Caller[]
  counters: ServerCounters
}

async function measure({
  workers,
  api,
  hosts,
  callers,
  counters,
}: Measured): Promise<ControlResult> {
  while ((await counters.waiting()) < workers) await sleep(100)
  let left = warmUp
  await callAll(api, callers, () => left-- > 0)
  await sleep(settleMs)
  const redisConnections = await counters.connections()
  const watch = { pids: { api: api.pid, hosts: hosts.pids }, counters }
  const idle = await during(watch, () => sleep(idleSeconds * 1000))
  const end = performance.now() + busySeconds * 1000
  let calls: Calls = { times: [], refused: 0 }
  const busy = await during(watch, async () => {
    calls = await callAll(api, callers, () => performance.now() < end)
  })
  const { times, refused } = calls
  const rendersPerSecond = times.length / busy.seconds
  const asked = (of: keyof ServerCounts): CallCounts => ({
    idlePerSecond: idle.asked[of],
    perRender: perRender(idle.asked[of], busy.asked[of], rendersPerSecond),
  })
  return {
    workers,
    idle: idle.times,
    busy: busy.times,
    rendersPerSecond,
    medianMs: times.length > 0 ? quantile(times, 0.5) : undefined,
    p95Ms: times.length > 0 ? quantile(times, 0.95) : undefined,
    refused,
    statements: asked('statements'),
    commands: asked('commands'),
    redisConnections,
    faults: [...hosts.faults],
  }
}

interface Rates {
  seconds: number
  times: PartTimes
  asked: ServerCounts
}

/** Returns the CPU time and the requests per second while `work` runs. */
async function during(
  { pids, counters }: { pids: PartPids; counters: ServerCounters },
  work: () => Promise<unknown>,
): Promise<Rates> {
  const [counts, times, started] = [await counters.read(), readPartTimes(pids), performance.now()]
  await work()
  const seconds = (performance.now() - started) / 1000
  const spent = perSecond(times, readPartTimes(pids), seconds)
  const now = await counters.read()
  const rate = (of: keyof ServerCounts): number => (now[of] - counts[of]) / seconds
  return {
    seconds,
    times: spent,
    asked: { statements: rate('statements'), commands: rate('commands') },
  }
}
