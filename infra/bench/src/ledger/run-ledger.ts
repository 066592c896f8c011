import { signUrl } from '@platen/client'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { request } from 'undici'
import { photo } from '../scenes/photo'
import { poster, posterDocument, posterModifications } from '../scenes/poster'
import { post, saveDesign } from '../service/callers'
import { type BenchConfig } from '../service/config'
import { startService, type WideService } from '../service/processes'
import { type CountingStore, startCountingStore } from './counting-store'
import { type ForeignKeyCost, measureForeignKeys } from './foreign-keys'
import { type IdleSweeps, measureIdleSweeps } from './idle-sweeps'
import { openWire, type Wire, type WireBytes } from './open-wire'
import { openPostgresReader, type PostgresCounters, type PostgresReader } from './read-postgres'
import { readRedis, type RedisCounters } from './read-redis'

/** The cost of one way of answering a call. */
export interface LedgerEntry {
  what: string
  calls: number
  postgres: PostgresCounters
  redis: RedisCounters
  /** Requests to the object store, by method. */
  store: Record<string, number>
  /** The bytes on each connection, by the names of its two ends, such as `API, Redis`. */
  wires: Record<string, WireBytes>
}

export interface Ledger {
  entries: LedgerEntry[]
  idle: IdleSweeps
  foreignKeys: ForeignKeyCost
}

/** The ways of answering a call, with the properties of each. */
const ways = [
  { what: 'drawn', calls: 600, warmUp: 600, body: {}, changing: true },
  { what: 'drawn, with a key', calls: 300, warmUp: 50, body: {}, changing: true, keyed: true },
  { what: 'reused', calls: 1500, warmUp: 100, body: {}, changing: false },
  { what: 'signed URL, drawn', calls: 1500, warmUp: 100, body: {}, changing: false, signed: true },
  { what: 'dry run', calls: 600, warmUp: 200, body: { dryRun: true }, changing: true },
  { what: '202', calls: 300, warmUp: 50, body: { async: true }, changing: true },
  { what: 'row of a batch', calls: 600, warmUp: 200, body: {}, changing: true, batch: true },
] as const

const callers = 16

type Way = (typeof ways)[number]

interface Measured {
  service: WideService
  designId: string
  /** The signed URL of the poster. */
  url: string
  reader: PostgresReader
  redis: Redis
  store: CountingStore
  wires: Record<string, Wire>
}

/** Counts what renders of the poster as a JPEG cost PostgreSQL, Redis, the object store and the network, with 16 callers. */
export async function runLedger(config: BenchConfig): Promise<Ledger> {
  const entries = await countWays(config)
  const idle = await measureIdleSweeps(config.DATABASE_URL)
  return { entries, idle, foreignKeys: await measureForeignKeys(config.DATABASE_URL) }
}

async function countWays(config: BenchConfig): Promise<LedgerEntry[]> {
  const store = await startCountingStore()
  const wires = await openWires(config, store)
  const service = await startService(config, {
    settings: { ...store.settings, ...urlsOf(wires, 'API') },
    workerSettings: urlsOf(wires, 'worker'),
  })
  const client = new Client({ connectionString: config.DATABASE_URL })
  const redis = new Redis(config.REDIS_URL)
  try {
    await client.connect()
    const reader = await openPostgresReader(client)
    const logo = `data:image/svg+xml;base64,${Buffer.from(poster.logo).toString('base64')}`
    const source = `data:image/jpeg;base64,${(await photo()).toString('base64')}`
    const designId = await saveDesign(service, posterDocument(source, logo))
    const url = await signPoster(service, designId)
    const measured = { service, designId, url, reader, redis, store, wires }
    const entries: LedgerEntry[] = []
    for (const way of ways) entries.push(await measure(way, measured))
    return entries
  } finally {
    await service.stop()
    await client.end()
    redis.disconnect()
    for (const wire of Object.values(wires)) wire.close()
    store.close()
  }
}

/** Creates a signing key, and returns the URL of the poster that it signs. */
async function signPoster(service: WideService, design: string): Promise<string> {
  const { body } = await post(service, '/api/v1/signing-keys', { name: 'ledger' })
  const key = (await body.json()) as { id: string; secret: string }
  const modifications = posterModifications(0)
  return signUrl({ baseUrl: service.url, key, design, format: 'jpg', modifications })
}

const apps = ['API', 'worker'] as const

async function openWires(config: BenchConfig, store: CountingStore): Promise<Record<string, Wire>> {
  const servers = { PostgreSQL: config.DATABASE_URL, Redis: config.REDIS_URL, store: store.url }
  const wires: Record<string, Wire> = {}
  for (const app of apps)
    for (const [server, url] of Object.entries(servers))
      wires[`${app}, ${server}`] = await openWire(url)
  return wires
}

const urlsOf = (
  wires: Record<string, Wire>,
  app: (typeof apps)[number],
): Record<string, string> => ({
  DATABASE_URL: wires[`${app}, PostgreSQL`]?.url ?? '',
  REDIS_URL: wires[`${app}, Redis`]?.url ?? '',
  S3_ENDPOINT: wires[`${app}, store`]?.url ?? '',
})

async function measure(way: Way, measured: Measured): Promise<LedgerEntry> {
  const { service, reader, redis, store, wires } = measured
  await call(way, measured, way.warmUp)
  await service.idle()
  const bytes = (): Record<string, WireBytes> =>
    Object.fromEntries(Object.entries(wires).map(([name, wire]) => [name, wire.read()]))
  const before = { redis: await readRedis(redis), store: store.read(), wires: bytes() }
  await reader.begin()
  await call(way, measured, way.calls)
  if (way.what === '202' || 'batch' in way) await service.idle()
  const postgres = await reader.read()
  return {
    what: way.what,
    calls: way.calls,
    postgres,
    redis: difference(await readRedis(redis), before.redis),
    store: difference(store.read(), before.store),
    wires: Object.fromEntries(
      Object.entries(bytes()).map(([name, now]) => [
        name,
        difference(now, before.wires[name] ?? { toServer: 0, fromServer: 0 }),
      ]),
    ),
  }
}

let turn = 0

/** Sends as many rows as one batch. */
async function callBatch({ service, designId }: Measured, rows: number): Promise<void> {
  const { statusCode, body } = await post(service, `/api/v1/${designId}/batches`, {
    format: 'jpeg',
    rows: Array.from({ length: rows }, () => ({ modifications: posterModifications(1 + turn++) })),
  })
  const answer = await body.text()
  if (statusCode !== 201) throw new Error(`${statusCode}: ${answer}`)
}

async function call(way: Way, measured: Measured, calls: number): Promise<void> {
  if ('batch' in way) return callBatch(measured, calls)
  const { service, designId, url } = measured
  let left = calls
  const caller = async (): Promise<void> => {
    while (left-- > 0) {
      const number = turn++
      const headers = 'keyed' in way ? { 'idempotency-key': `ledger-${number}` } : {}
      const modifications = posterModifications(way.changing ? number + 1 : 0)
      const body = { format: 'jpeg', modifications, ...way.body }
      const callee = { ...service, headers }
      const response =
        'signed' in way
          ? await request(url)
          : await post(callee, `/api/v1/${designId}/generate`, body)
      const answer = await response.body.text()
      if (response.statusCode !== (way.what === '202' ? 202 : 200))
        throw new Error(`${response.statusCode}: ${answer}`)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

function difference<Counts extends object>(after: Counts, before: Counts): Counts {
  const earlier = before as Record<string, number>
  return Object.fromEntries(
    Object.entries(after as Record<string, number>).map(([name, count]) => [
      name,
      count - (earlier[name] ?? 0),
    ]),
  ) as Counts
}
