import { type FastifyInstance } from 'fastify'
import { type Logger } from 'pino'

/** Adds the request id to every answer and logs one line for each, without queries, headers or bodies. */
export function logRequests(server: FastifyInstance, log: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    log.info({
      requestId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0]?.slice(0, 200),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      organizationId: request.principal?.organizationId,
    })
    done()
  })
}
