import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Logger } from 'pino'
import { callersRequestId } from './request-id'
import { redact } from '../runtime/redact'

/** Adds the request id to every answer, and logs one line for each, without queries, headers or bodies. */
export function logRequests(server: FastifyInstance, log: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    log.info({
      requestId: request.id,
      callersRequestId: callersRequestId(request),
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      organizationId: request.principal?.organizationId,
    })
    done()
  })
}

/** Returns the path of the call, its first 200 characters, or the route if the path alone lets anyone read a file or call. */
export function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.config.unguessable) return routeOptions.url
  // Cut first, a secret at the end would no longer look like one.
  return redact(url.split('?', 1)[0] ?? '').slice(0, 200)
}
