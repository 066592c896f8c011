import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@platen/database'
import { openCompletionPublisher, openConsumer, openProducer } from '@platen/queue'
import { openObjectStore } from '@platen/storage'
import { type Logger } from 'pino'
import { calmLog } from './calm-log'
import { type WorkerConfig } from './config'
import { createAssetFetcher } from './fetch'
import { openHealthServer } from './health-server'
import { processRender } from './process-render'
import { chooseIsolation } from './render-pool/choose-isolation'
import { createRenderPool } from './render-pool/render-pool'
import { startSweeper } from './sweep-stale-renders'
import { watchEventLoop } from './watch-event-loop'
import { openWatchdog } from './watchdog'

const leaseMs = 8000
const heartbeatMs = 2000

export interface WorkerOptions {
  config: WorkerConfig
  log: Logger
  /** Called when the process is beyond repair from inside. */
  giveUp: () => void
  /** The compiled script of the render children. */
  childEntry?: string
}

export interface Worker {
  /** Takes no more jobs, lets renders finish within DRAIN_TIMEOUT_MS, hands the others back, closes everything. */
  stop: () => Promise<void>
}

/** Wires the worker by hand, in order, and starts it. Database, Redis and storage may come later. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { config, log, giveUp } = options
  const childEntry = options.childEntry ?? join(__dirname, 'render-pool', 'child.js')
  const redis = { redisUrl: config.REDIS_URL, onError: calmLog(log, 'redis') }
  const isolation = await chooseIsolation(childEntry, log)

  const database = openDatabase({ url: config.DATABASE_URL, onError: calmLog(log, 'database') })
  const store = openObjectStore(config)
  const producer = openProducer(redis)
  const completions = openCompletionPublisher(redis)
  const fetcher = createAssetFetcher({
    allowedAddresses: config.ASSET_ALLOWED_ADDRESSES,
    cacheBytes: config.ASSET_CACHE_MB * 1e6,
    store,
  })
  const pool = createRenderPool({ size: config.RENDER_SLOTS, entry: childEntry, isolation, log })

  const { renderQueue } = database
  const shutdown = new AbortController()
  const consumer = openConsumer({
    ...redis,
    concurrency: config.RENDER_SLOTS,
    process: renderId =>
      processRender(renderId, {
        renderQueue,
        completions,
        fetcher,
        pool,
        store,
        log,
        worker: `${hostname()}:${process.pid}:${randomBytes(3).toString('hex')}`,
        leaseMs,
        heartbeatMs,
        timeoutMs: config.RENDER_TIMEOUT_MS,
        shutdown: shutdown.signal,
      }),
  })

  const endSweeper = startSweeper({ renderQueue, producer, completions, log })
  const endLoopWatch = watchEventLoop(log)
  const endWatchdog = openWatchdog(
    {
      waiting: () => producer.depth(),
      freeSlots: () => pool.free(),
      taken: () => consumer.taken(),
      recreate: () => consumer.restart(),
      giveUp,
    },
    { log },
  )
  return { stop: async () => {} }
}
