import { type Socket } from 'node:net'
import { type FastifyInstance } from 'fastify'

/** Time for calls whose first bytes are on their way. */
const sweepMs = 250

/**
 * Closes every connection once the server closes: with its answer, or at the next sweep when no call is open on it. Node
 * closes only those whose last call is complete; a connection without a call, or answered before all of its body arrived,
 * would delay the end for as long as its caller keeps it open.
 */
export function closeConnections(server: FastifyInstance): void {
  const { server: http } = server
  const quiet = new Set<Socket>()
  let closing = false
  http.on('connection', socket => {
    quiet.add(socket)
    socket.once('close', () => quiet.delete(socket))
  })
  http.on('request', ({ socket }, response) => {
    quiet.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) quiet.add(socket)
    })
  })
  server.addHook('preClose', done => {
    closing = true
    const sweep = setInterval(() => {
      for (const socket of quiet) socket.destroy()
    }, sweepMs)
    http.once('close', () => {
      clearInterval(sweep)
    })
    done()
  })
  server.addHook('onSend', (_request, reply) => {
    if (closing) void reply.header('connection', 'close')
    return Promise.resolve()
  })
}
