import 'reflect-metadata'
import proxyAddr from '@fastify/proxy-addr'
import { NestFactory } from '@nestjs/core'
import { type NestFastifyApplication } from '@nestjs/platform-fastify'
import { AppModule, openFeatures } from './app.module'
import { type ApiConfig } from './config'
import { type Identifiers } from './http/callers/guard-calls'
import { connectedAs, identifyByApp } from './http/callers/identify-by-app'
import { editorOf, identifyByEmbed } from './http/callers/identify-by-embed'
import { identifyByKey, ownerOf } from './http/callers/identify-by-key'
import { guestOf, identifyByShare } from './http/callers/identify-by-share'
import { identifyBySession, personOf } from './http/callers/identify-by-session'
import { KnownCallers } from './http/callers/known-callers'
import { MissBudget } from './runtime/limits/miss-budget'
import { listen, type Place } from './http/connections/listen'
import { createServer, type ServerLimits } from './http/create-server'
import { ErrorFilter } from './http/error-filter'
import { readWebApp } from './http/web/web-app'
import { openRuntime, type RuntimeOptions } from './open-runtime'
import { type Runtime } from './runtime/runtime'

const mebibyte = 1024 * 1024

const noWebApp = 'the web app is not built: / redirects to the documentation'

/**
 * The maximum number of connections that may wait to be accepted. Node accepts one connection in each turn of its event loop; beyond Node's
 * default of 511 the kernel drops attempts, and a client repeats them only after 1, 3 and 7 s. The kernel allows no more than
 * net.core.somaxconn.
 */
const backlog = 4096

export interface ApiOptions extends RuntimeOptions {
  /** Additional ways to identify callers, besides API keys, connected apps, embed sessions, shares and sessions. */
  identifiers?: Identifiers
  /** The clock for known and unknown callers, in ms; for tests. */
  keyClock?: () => number
}

export interface Api {
  /** The URL that the API listens on. */
  url: string
  /** Every registered route, as method and path. */
  routes: readonly string[]
  /** Stops accepting calls, answers the open ones (202 at the limit) and closes everything; may be called more than once. */
  stop: () => Promise<void>
}

/**
 * Assembles the API, and listens once Redis is connected or the first attempt has failed: otherwise the first renders of a new
 * instance would be refused. The database, Redis and storage may become available later. Throws if the port is taken.
 */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { config, log } = options
  const runtime = openRuntime(options)
  const web = readWebApp(config.WEB_PATH, runtime.addresses.filePrefixes)
  if (!web) log.info({ path: config.WEB_PATH }, noWebApp)
  try {
    const { adapter, routes } = createServer({
      runtime,
      identifiers: identifiersOf(runtime, options),
      limits: limitsOf(config),
      origins: config.CORS_ORIGINS,
      ownOrigin: runtime.app?.origin ?? null,
      web,
    })
    const features = openFeatures(runtime)
    const root = AppModule.with(features, runtime, web)
    const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
      bodyParser: false,
      logger: false,
      abortOnError: false,
    })
    app.useGlobalFilters(new ErrorFilter(routes, log, web))
    const place = { port: config.PORT, host: config.HOST, backlog }
    await runtime.producer.firstAttempt()
    const begin = (at: Place): Promise<unknown> => app.listen(at)
    const listening = await listen(app.getHttpServer(), begin, place).catch(
      async (error: unknown) => {
        await app.close()
        throw error
      },
    )
    // Without the app, the prepared work may never be needed.
    if (web) void features.prepare()
    let stopping: Promise<void> | undefined
    return {
      url: listening.url,
      routes: routes.names(),
      async stop() {
        stopping ??= Promise.all([app.close(), listening.close()]).then(() => runtime.close())
        await stopping
      },
    }
  } catch (error) {
    await runtime.close()
    throw error
  }
}

/** Returns the identifiers for API keys, connected apps, embed sessions, shares and sessions, then the identifiers in the options. */
function identifiersOf(
  { database, app, oauth }: Runtime,
  { identifiers = { bearer: [], others: [] }, keyClock }: ApiOptions,
): Identifiers {
  const misses = new MissBudget(keyClock)
  const byKey = identifyByKey(new KnownCallers(database.keys, ownerOf, misses))
  const apps = new KnownCallers(database.connectedApps, connectedAs, misses)
  const byApp = oauth ? [identifyByApp(apps, Object.values(oauth.endpoints))] : []
  const byEmbed = identifyByEmbed(new KnownCallers(database.embedSessions, editorOf, misses))
  const byShare = identifyByShare(new KnownCallers(database.shares, guestOf, misses))
  const sessions = new KnownCallers(database.sessions, personOf, misses)
  const bySession = app ? [identifyBySession(sessions, app.cookie.name)] : []
  return {
    bearer: [byKey, ...byApp, byEmbed, byShare, ...identifiers.bearer],
    others: [...bySession, ...identifiers.others],
  }
}

function limitsOf(config: ApiConfig): ServerLimits {
  const isProxy = proxyAddr.compile(config.TRUST_PROXY)
  return {
    all: config.MAX_CONNECTIONS,
    perNetwork: config.MAX_CONNECTIONS_PER_ADDRESS,
    isProxy: address => isProxy(address, 0),
    bodyBytes: config.BODY_MEMORY_MB * mebibyte,
    openRate: { perSecond: config.RATE_LIMIT_OPEN, size: config.RATE_LIMIT_OPEN_BURST },
    answerBytes: 128 * mebibyte,
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
    answerWindowMs: config.ANSWER_WINDOW_MS,
  }
}
