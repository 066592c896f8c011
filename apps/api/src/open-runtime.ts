import { randomBytes } from 'node:crypto'
import { type ToolServer, toolServers } from '@platen/contract'
import { type Database, type DatabaseOptions, keepDocuments, openDatabase } from '@platen/database'
import { logConnectionFaults } from '@platen/env'
import { createWebhookGuard } from '@platen/outbound'
import {
  openCompletionListener,
  openCompletionPublisher,
  openProducer,
  openTokenBuckets,
  type TokenBuckets,
} from '@platen/queue'
import {
  openArchiveTokens,
  openChallenges,
  openCookieKeys,
  openFileKeys,
  openHookSecrets,
  openKnownBrowsers,
  openShareTokens,
  openSigningSecrets,
  openWebhookSecrets,
} from '@platen/secrets'
import { openObjectStore, openOutputExpiry, storageConfigFrom } from '@platen/storage'
import { type Logger } from 'pino'
import { type ApiConfig } from './config'
import { appOriginOf } from './runtime/app-origin'
import { openClientDocuments } from './runtime/oauth/client-documents'
import { DependencyHealth } from './runtime/dependency-health'
import { GuestWrites } from './runtime/limits/guest-writes'
import { HeldFiles } from './runtime/limits/held-files'
import { OAuthCalls } from './runtime/oauth/oauth-calls'
import { OpenRenders } from './runtime/limits/open-renders'
import { OpenThumbnails } from './runtime/limits/open-thumbnails'
import { Quotas } from './runtime/limits/quotas'
import { documentBucket, RateLimits, type Rates } from './runtime/limits/rate-limits'
import { UrlRenders } from './runtime/limits/url-renders'
import { SignInTries } from './runtime/limits/sign-in-tries'
import { type AppEndpoint, type OAuthRuntime } from './runtime/oauth/oauth-runtime'
import { PageSizes } from './runtime/page-sizes'
import { TextBudgets } from './runtime/text-budgets'
import { Passwords } from './runtime/passwords/passwords'
import { publicAddresses } from './runtime/public-addresses'
import { RefusedCalls } from './runtime/refused-calls/refused-calls'
import { RenderWaiters } from './runtime/render-waiters'
import { type Runtime } from './runtime/runtime'
import { sourceRulesOf } from './runtime/source-rules'

export interface RuntimeOptions {
  config: ApiConfig
  log: Logger
  /** Keeps the queues of tests apart. */
  queuePrefix?: string
  /** The longest waits for locks and connections, in ms; for tests that make many calls at once on a busy machine. */
  databaseWaits?: Pick<DatabaseOptions, 'lockWaitMs' | 'connectionWaitMs'>
}

/** Opens all parts of the API without waiting for connections: the database, Redis and storage may become available later. */
export function openRuntime(options: RuntimeOptions): Runtime {
  const { config, log } = options
  const instanceId = `api-${randomBytes(8).toString('hex')}`
  const redis = redisOf(options)
  const database = openDatabaseOf(options)
  const store = openObjectStore(storageConfigFrom(config))
  const outputExpiry = openOutputExpiry({ fileDays: config.FILE_DAYS })
  const producer = openProducer(redis)
  const completions = openCompletionPublisher(redis)
  const buckets = openTokenBuckets(redis)
  const listener = openCompletionListener({
    ...redis,
    instanceId,
    onNotice: renderId => waiters.wake(renderId),
  })
  const oauth = oauthOf(config, buckets)
  const refusedCalls = new RefusedCalls({ rows: database.refusedCalls, log })
  const waiters = new RenderWaiters({
    instanceId,
    waitMs: config.RENDER_WAIT_MS,
    finished: ids => database.renderQueue.finished(ids),
    noticesArrive: () => listener.ready(),
  })
  return {
    log,
    database,
    documents: keepDocuments(),
    producer,
    completions,
    eventNotices: listener,
    store,
    heldFiles: new HeldFiles(store),
    outputExpiry,
    quotas: quotasOf(config, { database, outputExpiry }),
    ...secretsOf(config, database),
    ...webhooksOf(config),
    addresses: publicAddresses(config),
    ...signingIn(config, buckets),
    oauth,
    sourceRules: sourceRulesOf(config.ASSET_ALLOWED_ADDRESSES),
    health: healthOf({ database, producer, store }),
    refusedCalls,
    rateLimits: new RateLimits(buckets, ratesOf(config)),
    waiters,
    openRenders: openRendersOf(config, database),
    guestWrites: new GuestWrites(buckets),
    urlRenders: new UrlRenders(buckets, config.SIGNED_URL_WAIT_MS),
    openThumbnails: new OpenThumbnails(config.MAX_OPEN_THUMBNAILS_PER_ORGANIZATION),
    pageSizes: new PageSizes(),
    textBudgets: new TextBudgets(),
    async close() {
      waiters.close()
      await refusedCalls.close()
      await Promise.all([listener.close(), completions.close(), producer.close(), buckets.close()])
      await oauth?.documents.close()
      store.close()
      await database.close()
    },
  }
}

/** The settings of everything that uses Redis. */
const redisOf = ({
  config,
  log,
  queuePrefix,
}: RuntimeOptions): { redisUrl: string; onError: (error: unknown) => void; prefix?: string } => ({
  redisUrl: config.REDIS_URL,
  onError: logConnectionFaults(log, 'redis'),
  ...(queuePrefix !== undefined && { prefix: queuePrefix }),
})

const secretsOf = (
  { SECRETS_KEY }: ApiConfig,
  { organizations }: Database,
): Pick<
  Runtime,
  'archiveTokens' | 'fileKeys' | 'signingSecrets' | 'hookSecrets' | 'shareTokens'
> => ({
  archiveTokens: openArchiveTokens(SECRETS_KEY),
  fileKeys: openFileKeys(organizations, SECRETS_KEY),
  signingSecrets: openSigningSecrets(SECRETS_KEY),
  hookSecrets: openHookSecrets(SECRETS_KEY),
  shareTokens: openShareTokens(SECRETS_KEY),
})

const openDatabaseOf = ({ config, log, databaseWaits }: RuntimeOptions): Database =>
  openDatabase({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    prepared: config.DATABASE_PREPARED,
    batchWindow: config.BATCH_WINDOW,
    ...databaseWaits,
    onError: logConnectionFaults(log, 'database'),
  })

/** The parts that webhooks need. */
const webhooksOf = (config: ApiConfig): Pick<Runtime, 'webhookSecrets' | 'webhookGuard'> => ({
  webhookSecrets: openWebhookSecrets(config.SECRETS_KEY),
  webhookGuard: createWebhookGuard({
    allowedAddresses: config.WEBHOOK_ALLOWED_ADDRESSES,
    ownUrls: config.PUBLIC_URL === undefined ? [] : [config.PUBLIC_URL],
  }),
})

/** The parts that sign people in. */
const signingIn = (
  config: ApiConfig,
  buckets: TokenBuckets,
): Pick<Runtime, 'app' | 'passwords' | 'challenges' | 'knownBrowsers' | 'signInTries'> => ({
  app: appOriginOf(publicAddresses(config).absolute('')),
  passwords: new Passwords(),
  challenges: openChallenges(config.SECRETS_KEY),
  knownBrowsers: openKnownBrowsers(config.SECRETS_KEY),
  signInTries: new SignInTries(buckets),
})

/** The parts that connect apps over OAuth; null if that is off, or nobody can sign in. */
function oauthOf(config: ApiConfig, buckets: TokenBuckets): OAuthRuntime | null {
  const { absolute } = publicAddresses(config)
  const app = appOriginOf(absolute(''))
  if (config.MCP_OAUTH === 'off' || !app) return null
  const prefix = new URL(absolute('/')).pathname.replace(/\/$/, '')
  return {
    issuer: app.origin + prefix,
    prefix,
    endpoints: { tools: appEndpoint('tools', absolute), studio: appEndpoint('studio', absolute) },
    cookieKeys: openCookieKeys(config.SECRETS_KEY),
    calls: new OAuthCalls(buckets),
    documents: openClientDocuments({ ownUrl: app.origin }),
  }
}

function appEndpoint(server: ToolServer, absolute: Runtime['addresses']['absolute']): AppEndpoint {
  const { path, scopes, usual } = toolServers[server]
  return {
    path,
    scopes,
    usual,
    resource: absolute(path),
    metadata: absolute(`/.well-known/oauth-protected-resource${path}`),
  }
}

const healthOf = ({
  database,
  producer,
  store,
}: Pick<Runtime, 'database' | 'producer' | 'store'>): DependencyHealth =>
  new DependencyHealth({
    database: () => database.ping(),
    redis: () => producer.ping(),
    storage: () => store.ping(),
  })

const ratesOf = (config: ApiConfig): Rates => ({
  perOrganization: config.RATE_LIMIT_ORGANIZATION,
  document: {
    name: documentBucket,
    perSecond: config.RATE_LIMIT_DOCUMENT_BYTES,
    size: config.RATE_LIMIT_DOCUMENT_BYTES_BURST,
  },
  render: {
    name: 'renders',
    perSecond: config.RATE_LIMIT_RENDERS,
    size: config.RATE_LIMIT_RENDERS_BURST,
  },
  write: {
    name: 'writes',
    perSecond: config.RATE_LIMIT_WRITES,
    size: config.RATE_LIMIT_WRITES_BURST,
  },
  request: {
    name: 'requests',
    perSecond: config.RATE_LIMIT_REQUESTS,
    size: config.RATE_LIMIT_REQUESTS_BURST,
  },
})

const quotasOf = (
  config: ApiConfig,
  { database, outputExpiry }: Pick<Runtime, 'database' | 'outputExpiry'>,
): Quotas =>
  new Quotas({
    database,
    storedSince: () => outputExpiry.storedSince(),
    limits: {
      designs: config.MAX_DESIGNS_PER_ORGANIZATION,
      designsOfUser: config.MAX_DESIGNS_PER_EMBED_USER,
      bytesOfUser: config.EMBED_USER_QUOTA_MB * 1024 * 1024,
    },
  })

const openRendersOf = (config: ApiConfig, database: Database): OpenRenders =>
  new OpenRenders({
    limits: {
      all: config.MAX_OPEN_RENDERS,
      perOrganization: config.MAX_OPEN_RENDERS_PER_ORGANIZATION,
    },
    countAll: () => database.renderQueue.countOpen(),
    countOf: organizationId => database.tenant(organizationId).renders.countOpen(),
  })
