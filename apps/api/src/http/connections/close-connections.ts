import { type FastifyInstance } from 'fastify'
import { type OpenConnections } from './open-connections'

/** The time between sweeps: calls whose first bytes are on their way can still arrive. */
const sweepMs = 250

/**
 * Closes every connection once the server closes: after the answer to its call, or at the next sweep if it has no open call. Node
 * closes only connections whose last call is complete. A connection without a call, or with a call that was answered before its
 * whole body arrived, would delay the end for as long as the caller keeps it open.
 */
export function closeConnections(server: FastifyInstance, connections: OpenConnections): void {
  let closing = false
  server.addHook('preClose', done => {
    closing = true
    let closed = false
    // The server does not wait for connections that `listen` passed to it.
    const sweep = setInterval(() => {
      connections.closeQuiet()
      if (closed && connections.open === 0) clearInterval(sweep)
    }, sweepMs)
    server.server.once('close', () => {
      closed = true
    })
    done()
  })
  server.addHook('onSend', (_request, reply) => {
    if (closing) void reply.header('connection', 'close')
    return Promise.resolve()
  })
}
