import { type IncomingMessage } from 'node:http'
import { type FastifyInstance } from 'fastify'

/**
 * Asks a caller that waits for that (`Expect: 100-continue`) for the body, once it is about to be read: whoever is
 * refused need not send it. Node would ask for every body at once.
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
