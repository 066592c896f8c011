import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@platen/database'
import { type SourceRules } from '@platen/design'
import { logConnectionFaults } from '@platen/env'
import {
  type CompletionPublisher,
  openCompletionListener,
  openCompletionPublisher,
  openProducer,
  openTokenBuckets,
  type Producer,
} from '@platen/queue'
import { type ObjectStore, openObjectStore, storageConfigFrom } from '@platen/storage'
import { type Logger } from 'pino'
import { type ApiConfig } from './config'
import { DependencyHealth } from './runtime/dependency-health'
import { type PublicAddresses, publicAddresses } from './runtime/public-addresses'
import { RateLimits, ratesOf } from './runtime/limits/rate-limits'
import { OpenRenders } from './runtime/limits/open-renders'
import { PageSizes } from './runtime/page-sizes'
import { RenderWaiters } from './runtime/render-waiters'
import { sourceRulesOf } from './runtime/source-rules'

export { type Bill } from './runtime/limits/bill'

/** By which Nest injects the parts. */
export const PARTS = Symbol('parts')

/** What the features are made of: one of each per process. */
export interface Parts {
  readonly config: ApiConfig
  readonly log: Logger
  readonly database: Database
  readonly producer: Producer
  readonly completions: CompletionPublisher
  readonly store: ObjectStore
  readonly addresses: PublicAddresses
  readonly sourceRules: SourceRules
  readonly health: DependencyHealth
  readonly rateLimits: RateLimits
  readonly waiters: RenderWaiters
  readonly openRenders: OpenRenders
  readonly pageSizes: PageSizes
  readonly close: () => Promise<void>
}

export interface PartsOptions {
  config: ApiConfig
  log: Logger
  /** Sets queues of tests apart. */
  queuePrefix?: string
}

/** Opens everything without waiting for it: database, Redis and storage may come later. */
export function openParts({ config, log, queuePrefix }: PartsOptions): Parts {
  const instanceId = `api-${randomBytes(8).toString('hex')}`
  const redis = {
    redisUrl: config.REDIS_URL,
    onError: logConnectionFaults(log, 'redis'),
    ...(queuePrefix !== undefined && { prefix: queuePrefix }),
  }
  const database = openDatabase({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    onError: logConnectionFaults(log, 'database'),
  })
  const store = openObjectStore(storageConfigFrom(config))
  const producer = openProducer(redis)
  const completions = openCompletionPublisher(redis)
  const buckets = openTokenBuckets(redis)
  const listener = openCompletionListener({
    ...redis,
    instanceId,
    onNotice: renderId => {
      waiters.wake(renderId)
    },
  })
  const waiters = new RenderWaiters({
    instanceId,
    finished: ids => database.renderQueue.finished(ids),
    noticesArrive: () => listener.ready(),
  })
  return {
    config,
    log,
    database,
    producer,
    completions,
    store,
    addresses: publicAddresses(config),
    sourceRules: sourceRulesOf(config.ASSET_ALLOWED_ADDRESSES),
    health: new DependencyHealth({
      database: () => database.ping(),
      redis: () => producer.ping(),
      storage: () => store.ping(),
    }),
    rateLimits: new RateLimits(buckets, ratesOf(config)),
    waiters,
    openRenders: new OpenRenders(() => database.renderQueue.countOpen()),
    pageSizes: new PageSizes(),
    async close() {
      waiters.close()
      await Promise.all([listener.close(), completions.close(), producer.close(), buckets.close()])
      store.close()
      await database.close()
    },
  }
}
