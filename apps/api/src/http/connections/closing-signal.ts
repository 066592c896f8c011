import { setMaxListeners } from 'node:events'
import { type FastifyInstance } from 'fastify'

/** Returns a signal that aborts once the server closes. */
export function closingSignal(server: FastifyInstance): AbortSignal {
  const closing = new AbortController()
  server.addHook('preClose', done => {
    closing.abort()
    done()
  })
  setMaxListeners(0, closing.signal)
  return closing.signal
}
