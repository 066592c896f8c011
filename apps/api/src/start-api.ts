import 'reflect-metadata'
import proxyAddr from '@fastify/proxy-addr'
import { NestFactory } from '@nestjs/core'
import { type NestFastifyApplication } from '@nestjs/platform-fastify'
import { AppModule } from './app.module'
import { type ApiConfig } from './config'
import { type Identifiers } from './http/callers/guard-calls'
import { identifyByKey } from './http/callers/identify-by-key'
import { KnownKeys } from './http/callers/known-keys'
import { createServer, type ServerLimits } from './http/create-server'
import { ErrorFilter } from './http/error-filter'
import { openRuntime, type RuntimeOptions } from './open-runtime'

const mebibyte = 1024 * 1024

/**
 * Connections that wait to be accepted. Node takes one in each turn of its event loop; beyond Node's 511 the kernel drops
 * attempts, and a client repeats them only after 1, 3 and 7 s. The kernel allows no more than net.core.somaxconn.
 */
const backlog = 4096

export interface ApiOptions extends RuntimeOptions {
  /** Ways to tell who calls besides API keys. */
  identifiers?: Identifiers
  /** The clock that known and unknown keys go by, in ms; for tests. */
  keyClock?: () => number
}

export interface Api {
  /** Where it listens. */
  url: string
  /** Every registered route, as method and path. */
  routes: readonly string[]
  /** Stops accepting, answers open calls (202 at the limit), closes everything; may be called again. */
  stop: () => Promise<void>
}

/** Wires the API and listens. Database, Redis and storage may come up later; throws when the port is taken. */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { config, log, identifiers = { bearer: [], others: [] } } = options
  const runtime = openRuntime(options)
  try {
    const byKey = identifyByKey(new KnownKeys(runtime.database.keys, options.keyClock))
    const { adapter, routes } = createServer({
      runtime,
      identifiers: { ...identifiers, bearer: [byKey, ...identifiers.bearer] },
      limits: limitsOf(config),
      origins: config.CORS_ORIGINS,
    })
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- Nest declares its options as a class
    const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(runtime), adapter, {
      bodyParser: false,
      logger: false,
      abortOnError: false,
    })
    app.useGlobalFilters(new ErrorFilter(routes, log))
    await app.listen({ port: config.PORT, host: config.HOST, backlog })
    let stopping: Promise<void> | undefined
    return {
      url: await app.getUrl(),
      routes: routes.names(),
      stop: () => (stopping ??= app.close().then(() => runtime.close())),
    }
  } catch (error) {
    await runtime.close()
    throw error
  }
}

function limitsOf(config: ApiConfig): ServerLimits {
  const isProxy = proxyAddr.compile(config.TRUST_PROXY)
  return {
    all: config.MAX_CONNECTIONS,
    perNetwork: config.MAX_CONNECTIONS_PER_ADDRESS,
    isProxy: address => isProxy(address, 0),
    bodyBytes: config.BODY_MEMORY_MB * mebibyte,
    answerBytes: 128 * mebibyte,
    answerWindowMs: config.ANSWER_WINDOW_MS,
  }
}
