import { FastifyAdapter } from '@nestjs/platform-fastify'
import { logConnectionFaults } from '@platen/env'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Logger } from 'pino'
import { type Runtime } from '../runtime/runtime'
import { allowOrigins } from './allow-origins'
import { secureAnswers } from './answers/secure-answers'
import { sendInPieces } from './answers/send-in-pieces'
import { answerInTurn } from './turns/answer-in-turn'
import { beginInTurn } from './turns/begin-in-turn'
import { chargeBodies } from './bodies/charge-bodies'
import { closeAfter, closeUnread } from './bodies/close-unread'
import { continueBodies } from './bodies/continue-bodies'
import { readBodies } from './bodies/read-body'
import { chargeRequests } from './callers/charge-requests'
import { confirmSessions } from './callers/confirm-sessions'
import { guardCalls, type Identifiers, permitCalls } from './callers/guard-calls'
import { hideFromCrawlers } from './callers/hide-from-crawlers'
import { limitStrangers, type OpenRate } from './callers/limit-strangers'
import { addRateLimitHeaders } from './callers/rate-limit-headers'
import { refuseOtherSites } from './callers/refuse-other-sites'
import { answerClientError, refuseConnection } from './client-error'
import { paceAnswers } from './connections/answer-pace'
import { closeConnections } from './connections/close-connections'
import { limitProxiedCalls } from './connections/limit-proxied-calls'
import { type ConnectionLimits, OpenConnections } from './connections/open-connections'
import { describeThrown } from './errors/describe-thrown'
import { errorAnswer } from './errors/error-answer'
import { keepRefusals } from './keep-refusals'
import { logRequests } from './log-requests'
import { paceRefusals } from './answers/pace-refusals'
import { newRequestId } from './request-id'
import { KnownRoutes } from './routes/known-routes'
import { endStreams } from './routes/stream-signal'
import { shedLoad } from './shed-load'
import { serveAssets } from './web/web-routes'
import { type WebApp } from './web/web-app'

export interface Server {
  adapter: FastifyAdapter
  routes: KnownRoutes
}

export interface ServerOptions {
  runtime: Pick<Runtime, 'database' | 'log' | 'rateLimits' | 'refusedCalls'>
  identifiers: Identifiers
  limits: ServerLimits
  /** The origins whose pages may call the API; `*` stands for all. */
  origins: readonly string[]
  /** The origin of the app; null if nobody can sign in. */
  ownOrigin: string | null
  /** The web app; null if it was not built. */
  web: WebApp | null
}

/** The limits on callers, and the proxies whose caller addresses are trusted. */
export interface ServerLimits extends ConnectionLimits {
  /** The maximum number of bytes of bodies in memory at once. */
  bodyBytes: number
  /** The maximum number of bytes of answers to known callers in memory at once. */
  answerBytes: number
  /** The rate of calls to open routes, for each network. */
  openRate: OpenRate
  /** The time in which a request must arrive; its headers must arrive in two thirds of it. */
  requestTimeoutMs: number
  /** The time in which a caller must receive 64 KiB of an answer. */
  answerWindowMs: number
}

/** Creates the HTTP server with everything that precedes a handler: limits, ids, logs, callers and bodies, in this order. */
export function createServer(options: ServerOptions): Server {
  const { runtime, identifiers, limits, origins, ownOrigin, web } = options
  const { database, log, rateLimits, refusedCalls } = runtime
  const adapter = new FastifyAdapter({
    bodyLimit: 1024 * 1024,
    requestTimeout: limits.requestTimeoutMs,
    http: {
      headersTimeout: Math.floor((limits.requestTimeoutMs * 2) / 3),
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
    },
    // Longer than the timeout of load balancers, which would otherwise write into a closed connection.
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: limits.isProxy,
    // The limit on headers also limits the length of ids. Their form is checked after the key; a malformed id gets a 404.
    routerOptions: { maxParamLength: 16 * 1024 },
    genReqId: newRequestId,
    clientErrorHandler: answerClientError,
    frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply) {
      closeAfter(reply)
      const { status, headers, body } = errorAnswer(describeThrown(error), request.id)
      void reply.code(status).headers(headers).send(body)
    },
  })
  const server: FastifyInstance = adapter.getInstance()
  const routes = new KnownRoutes(server)
  limitBodies(server)
  secureAnswers(server, ownOrigin)
  if (web) serveAssets(server, web)
  const connections = openConnections(server, limits, log)
  closeConnections(server, connections)
  endStreams(server)
  paceAnswers(server, connections, limits.answerWindowMs)
  logRequests(server, log)
  keepRefusals(server, refusedCalls)
  allowOrigins(server, origins)
  closeUnread(server)
  shedLoad(server)
  limitProxiedCalls(server, limits)
  limitStrangers(server, limits.openRate)
  answerInTurn(server)
  beginInTurn(server)
  hideFromCrawlers(server)
  guardCalls(server, identifiers)
  chargeRequests(server, rateLimits)
  refuseOtherSites(server, ownOrigin)
  permitCalls(server)
  addRateLimitHeaders(server, rateLimits)
  readBodies(server, log)
  chargeBodies(server, limits.bodyBytes)
  continueBodies(server)
  confirmSessions(server, database.sessions)
  paceRefusals(server)
  sendInPieces(server, { heldBytes: limits.answerBytes })
  return { adapter, routes }
}

function openConnections(
  { server }: FastifyInstance,
  limits: ConnectionLimits,
  log: Logger,
): OpenConnections {
  const report = logConnectionFaults(log, 'http')
  return new OpenConnections(server, limits, (socket, error) => {
    report(error)
    refuseConnection(socket, error)
  })
}

/** Applies the body limit of each route's options: Nest passes these on only as `config`. */
function limitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', route => {
    const limit = route.config?.bodyLimit
    if (limit !== undefined) route.bodyLimit = limit
  })
}
