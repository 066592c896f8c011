import { type FastifyInstance } from 'fastify'

/** Ends every connection with its answer once the server closes: one that is kept alive would hold the end up. */
export function closeConnections(server: FastifyInstance): void {
  let closing = false
  server.addHook('preClose', done => {
    closing = true
    done()
  })
  server.addHook('onSend', (_request, reply) => {
    if (closing) void reply.header('connection', 'close')
    return Promise.resolve()
  })
}
