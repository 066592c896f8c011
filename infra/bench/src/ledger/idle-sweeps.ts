import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type RenderQueue } from '@platen/database'
import { Client } from 'pg'
import { openPostgresReader } from './read-postgres'

export interface IdleSweeps {
  workers: number
  /** The statements per second, of all workers together. */
  perSecond: number
  /** The CPU time of PostgreSQL, as a share of one core. */
  share: number
}

const workers = 200
const seconds = 30
/** The default of RENDER_LEASE_MS. */
const leaseMs = 8000

/** Measures PostgreSQL while one process sweeps as 200 idle workers would, with one connection for every two of them. */
export async function measureIdleSweeps(url: string): Promise<IdleSweeps> {
  const database = openDatabase({ url, poolSize: workers / 2, onError: () => undefined })
  const client = new Client({ connectionString: url })
  await client.connect()
  const end = new AbortController()
  const sweepers = Array.from({ length: workers }, () =>
    sweepUntil(end.signal, database.renderQueue),
  )
  try {
    // Wait until all workers have connected.
    await sleep(5000)
    const reader = await openPostgresReader(client)
    await reader.begin()
    await sleep(seconds * 1000)
    const { statements, cpuMs } = await reader.read()
    const calls = statements.reduce((sum, statement) => sum + statement.calls, 0)
    return { workers, perSecond: calls / seconds, share: cpuMs / (seconds * 1000) }
  } finally {
    end.abort()
    await Promise.all(sweepers)
    await Promise.all([client.end(), database.close()])
  }
}

/** Sweeps as the worker's sweeper does. */
async function sweepUntil(signal: AbortSignal, renderQueue: RenderQueue): Promise<void> {
  const pause = (ms: number): Promise<boolean> =>
    sleep(ms * (0.8 + Math.random() * 0.4), true, { signal }).catch(() => false)
  let isTurn = true
  while (await pause((leaseMs / 4) * (isTurn ? 1 : 1.4))) {
    isTurn = await renderQueue.beginSweep(leaseMs)
    if (!isTurn) continue
    await renderQueue.sweep(leaseMs)
    await renderQueue.sweepThumbnails()
    await renderQueue.forgetKeys()
  }
}
