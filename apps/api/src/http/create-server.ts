import { defaultBodyLimit, routes, toolServerRoute } from '@platen/contract'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { type Parts } from '../parts'
import { answerClientError } from './client-error'
import { describeThrown } from './errors/describe-thrown'
import { errorAnswer } from './errors/error-answer'
import { closeConnections } from './close-connections'
import { chargeRequests } from './keys/charge-requests'
import { guardByKey } from './keys/key-guard'
import { KnownKeys } from './keys/known-keys'
import { KnownRoutes } from './routes/known-routes'
import { logRequests } from './log-requests'
import { readBodies } from './bodies/read-body'
import { requestIdOf } from './request-id'
import { shedLoad } from './shed-load'
import { boundUploads } from './bodies/bound-uploads'

export interface Server {
  adapter: FastifyAdapter
  routes: KnownRoutes
}

/** The HTTP server with all of its edge: limits, ids, logs, keys and bodies, in this order for each request. */
export function createServer(parts: Parts): Server {
  const { config, log, database, rateLimits } = parts
  const adapter = new FastifyAdapter({
    bodyLimit: defaultBodyLimit,
    // Headers must be there within 10 s, the whole request within 15.
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
    // Longer than balancers keep theirs, or they write into a closed connection.
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    // The header limit bounds ids; their form is judged behind the key, where the answer is 404.
    routerOptions: { maxParamLength: 16 * 1024 },
    genReqId: requestIdOf,
    clientErrorHandler: answerClientError,
    frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply) {
      const { status, headers, body } = errorAnswer(describeThrown(error), request.id)
      void reply.code(status).headers(headers).send(body)
    },
  })
  const server: FastifyInstance = adapter.getInstance()
  const known = new KnownRoutes(server)
  limitBodies(server)
  closeConnections(server)
  logRequests(server, log)
  shedLoad(server)
  guardByKey(server, new KnownKeys(database.keys))
  chargeRequests(server, rateLimits)
  boundUploads(server)
  readBodies(server)
  return { adapter, routes: known }
}

/** Gives each route the body limit of the contract. */
function limitBodies(server: FastifyInstance): void {
  const limits = new Map<string, number>(
    [...Object.values(routes), toolServerRoute].map(({ method, path, bodyLimit }) => [
      `${method} ${path}`,
      bodyLimit,
    ]),
  )
  server.addHook('onRoute', route => {
    const limit = limits.get(`${String(route.method)} ${route.url}`)
    if (limit !== undefined) route.bodyLimit = limit
  })
}
