import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, keepDocuments, openDatabase, type RenderQueue } from '@platen/database'
import { logConnectionFaults } from '@platen/env'
import {
  type Consumer,
  openCompletionPublisher,
  openConsumer,
  openProducer,
  type Producer,
} from '@platen/queue'
import { openFileKeys } from '@platen/secrets'
import {
  type ObjectStore,
  openObjectStore,
  openOutputExpiry,
  type OutputExpiry,
  type StorageConfig,
  storageConfigFrom,
} from '@platen/storage'
import { type Logger } from 'pino'
import { type WorkerConfig } from './config'
import { type AssetFetcher, createAssetFetcher, fetchLimits, memoryLimits } from './fetch'
import { openRenderAge } from './deletion/render-age'
import { startDeleter } from './deletion/start-deleter'
import { type FontFolder, openFontFolder } from './render-pool/font-folder'
import { type Health } from './monitoring/health-server'
import { serveHealth } from './monitoring/serve-health'
import { leaseTimes } from './lease/lease-times'
import { processRender, type ProcessRenderDependencies } from './process-render'
import { chooseIsolation } from './render-pool/choose-isolation'
import { childLife, systemCpuSeconds } from './render-pool/pool-limits'
import { createRenderPool, type RenderPool } from './render-pool/render-pool'
import { createDeliveries, type Deliveries } from './slots/deliveries'
import { startSweeper } from './sweep-stale-renders'
import { watchEventLoop } from './monitoring/watch-event-loop'
import { openWatchdog } from './monitoring/watchdog'

/** The number of renders claimed in addition to the slots, so that their assets have been fetched by the time a child is free, also while the files of others are stored. */
const claimedAhead = 2
/** The time in ms to hand back renders that were given up. */
const handBackMs = 2000

export interface WorkerOptions {
  config: WorkerConfig
  log: Logger
  /** Called when only a restart of the process can help. */
  giveUp: () => void
  /** The compiled script of the render children. */
  childEntry?: string
  /** The expiry of outputs; by default, it follows FILE_DAYS. */
  outputExpiry?: OutputExpiry
  /** The prefix of all Redis keys. */
  queuePrefix?: string
  /** Replacements for the render children and the configured store. The control run of infra/bench uses them to measure everything else. */
  parts?: Drawing & { store: ObjectStore }
}

/** The render pool, and the fonts that it uses. */
export interface Drawing {
  pool: Pick<RenderPool, 'ready' | 'hasChild' | 'render' | 'close'>
  fontFolder: Pick<FontFolder, 'hold' | 'close'>
}

export interface Worker {
  /** Takes no more jobs, lets renders finish within DRAIN_TIMEOUT_MS, hands back the others, and closes everything. */
  stop: () => Promise<void>
}

/**
 * Connects the parts of the worker and starts it; resolves once it takes renders. The database, Redis and the storage may come up later.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { config, log } = options
  const redis = redisFor(options)
  const drawing = options.parts ?? (await openDrawing(options))
  const store = options.parts?.store ?? openObjectStore(storageFor(config))
  const database = openDatabaseOf(options)
  const { outputExpiry = openOutputExpiry({ fileDays: config.FILE_DAYS }) } = options
  const producer = openProducer(redis)
  const completions = openCompletionPublisher(redis)
  const fetcher = openFetcher(config, store)

  // Opened before any render is taken, so that nothing has to be handed back if the port is in use.
  let draining = false
  const health = await serveHealth(options, () => (draining ? 'draining' : healthOf(drawing)))

  const { renderQueue, batches, deletion } = database
  const { lockMs, ...lease } = leaseTimes(config.RENDER_LEASE_MS)
  const shutdown = new AbortController()
  // Each render adds a listener, including those that wait for files.
  setMaxListeners(0, shutdown.signal)
  const rendering = {
    renderQueue,
    batches,
    documents: keepDocuments(),
    deletion,
    producer,
    completions,
    fetcher,
    ...drawing,
    uploadedFonts: (organizationId: string) => database.tenant(organizationId).assets.fonts(),
    store,
    outputExpiry,
    fileKeys: openFileKeys(database.organizations, config.SECRETS_KEY),
    log,
    ...lease,
    timeoutMs: config.RENDER_TIMEOUT_MS,
    shutdown: shutdown.signal,
  }
  const deliveries = openDeliveries(rendering, config.RENDER_SLOTS)
  // A render claimed before a child can draw it would use up its time limit, though another worker may be free.
  await drawing.pool.ready
  const process = (id: string): Promise<void> => deliveries.take(id)
  const concurrency = config.RENDER_SLOTS + claimedAhead
  const consumer = openConsumer({ ...redis, concurrency, lockMs, process })

  const ends = [
    startSweeper({ ...lease, renderQueue, batches, producer, completions, log }),
    startDeleting(database, { store, outputExpiry }, options),
    watchConsumer(consumer, producer, options),
    watchEventLoop({ log }),
  ]

  return {
    async stop() {
      draining = true
      for (const end of ends) end()
      await drain({ consumer, deliveries }, shutdown, config.DRAIN_TIMEOUT_MS)
      health?.close()
      await close(drawing, store, [fetcher, producer, completions, database])
    },
  }
}

const openDatabaseOf = ({ config, log }: WorkerOptions): Database =>
  openDatabase({
    url: config.DATABASE_URL,
    prepared: config.DATABASE_PREPARED,
    worker: nameOfWorker(),
    batchWindow: config.BATCH_WINDOW,
    onError: logConnectionFaults(log, 'database'),
  })

/** Ends the children and all connections, once all renders have ended. */
async function close(
  { pool, fontFolder }: Drawing,
  store: ObjectStore,
  connections: readonly { close: () => Promise<unknown> }[],
): Promise<void> {
  pool.close()
  await fontFolder.close()
  await Promise.all(connections.map(one => one.close()))
  store.close()
}

const healthOf = ({ pool }: Drawing): Health => (pool.hasChild() ? 'ok' : 'no render process')

/** Starts deleting everything that is due; returns the function that stops it. */
function startDeleting(
  { deletion, batches, auditLog }: Database,
  stored: { store: ObjectStore; outputExpiry: OutputExpiry },
  { config, log }: WorkerOptions,
): () => void {
  const { FILE_DAYS: fileDays = null, RENDER_MONTHS: renderMonths } = config
  const { EVENT_RETENTION_DAYS: eventDays, VERSION_THINNING: thinsVersions } = config
  const renderAge = openRenderAge({ renderMonths })
  const retention = { fileDays, renderMonths: renderMonths ?? null }
  const noteRetention = (): Promise<void> => auditLog.noteRetention(retention)
  return startDeleter({
    ...stored,
    deletion,
    batches,
    renderAge,
    eventDays,
    thinsVersions,
    noteRetention,
    log,
  })
}

/** Returns a unique name. Host names and process ids do not suffice, since those in another container may be the same. */
const nameOfWorker = (): string => `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`

function redisFor({ config, log, queuePrefix }: WorkerOptions): {
  redisUrl: string
  onError: (error: unknown) => void
  prefix?: string
} {
  return {
    redisUrl: config.REDIS_URL,
    onError: logConnectionFaults(log, 'redis'),
    ...(queuePrefix !== undefined && { prefix: queuePrefix }),
  }
}

async function openDrawing({ config, log, childEntry }: WorkerOptions): Promise<Drawing> {
  const { RENDER_SLOTS: size, RENDERS_PER_CHILD, RENDER_IDLE_MEMORY_MB } = config
  const entry = childEntry ?? join(__dirname, 'render-pool', 'child.js')
  const strict = config.RENDER_ISOLATION === 'strict'
  const limits = { ...childLife(RENDERS_PER_CHILD), idleBytes: RENDER_IDLE_MEMORY_MB * 1e6 }
  const folder = await openFontFolder()
  const child = { fontFolder: folder.path, cpuSeconds: systemCpuSeconds(limits) }
  try {
    const { isolation, child: first } = await chooseIsolation(entry, { log, strict, child })
    const place = { entry, isolation, first, fontFolder: folder.path, log }
    return { pool: createRenderPool({ ...place, size, limits }), fontFolder: folder }
  } catch (error) {
    await folder.close()
    throw error
  }
}

type Rendering = Omit<ProcessRenderDependencies, 'slot'> & {
  renderQueue: Pick<RenderQueue, 'findQueued'>
}

function openDeliveries(rendering: Rendering, slots: number): Deliveries {
  const { renderQueue, producer } = rendering
  return createDeliveries({
    process: (renderId, slot) => processRender(renderId, { ...rendering, slot }),
    findQueued: renderId => renderQueue.findQueued(renderId),
    enqueue: job => producer.enqueue(job),
    drawing: slots,
  })
}

function watchConsumer(
  consumer: Consumer,
  producer: Producer,
  { config, log, giveUp }: WorkerOptions,
): () => void {
  const watched = {
    waiting: () => producer.depth(),
    freeSlots: () => config.RENDER_SLOTS - consumer.activity().running,
    taken: () => consumer.activity().taken,
    recreate: () => consumer.restart(),
    giveUp,
  }
  return openWatchdog(watched, { log })
}

/** Lets running renders finish within the limit (ms), and then gives them up, so that they are handed back. */
async function drain(
  { consumer, deliveries }: { consumer: Consumer; deliveries: Deliveries },
  shutdown: AbortController,
  limitMs: number,
): Promise<void> {
  const limit = setTimeout(() => shutdown.abort(), limitMs)
  const end = performance.now() + limitMs + handBackMs
  await consumer.close({ drainMs: limitMs + handBackMs })
  const left = Math.max(0, end - performance.now())
  await Promise.race([deliveries.settled(), sleep(left, undefined, { ref: false })])
  clearTimeout(limit)
}

function openFetcher(config: WorkerConfig, store: ObjectStore): AssetFetcher {
  return createAssetFetcher({
    allowedAddresses: config.ASSET_ALLOWED_ADDRESSES,
    cacheBytes: config.ASSET_CACHE_MB * 1e6,
    memory: memoryLimits(config.ASSET_MEMORY_MB * 1e6),
    ownUrls: config.PUBLIC_URL === undefined ? [] : [config.PUBLIC_URL],
    store,
  })
}

/** Returns the storage settings, with enough connections that no file of a render waits for the connection of another file. */
function storageFor(config: WorkerConfig): StorageConfig {
  const storage = storageConfigFrom(config)
  if (storage.kind !== 's3') return storage
  // A file that waits for memory keeps its connection.
  const reading = (config.RENDER_SLOTS + claimedAhead) * fetchLimits.perHost
  return { ...storage, maxSockets: reading + config.RENDER_SLOTS * 4 }
}
