import { type IncomingMessage } from 'node:http'
import { type FastifyInstance } from 'fastify'

/**
 * Sends `100 Continue` to a caller that waits for it (`Expect: 100-continue`) once its body is about to be read, so that a refused
 * caller need not send it. Node would ask for every body immediately.
 */
export function continueBodies(server: FastifyInstance): void {
  const waiting = new WeakSet<IncomingMessage>()
  server.server.on('checkContinue', (request, response) => {
    waiting.add(request)
    server.server.emit('request', request, response)
  })
  server.addHook('preParsing', ({ raw }, reply) => {
    if (waiting.has(raw)) reply.raw.writeContinue()
    return Promise.resolve()
  })
}
