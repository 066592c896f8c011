import { type FastifyReply } from 'fastify'
import { whenOver } from '../connections/when-over'

/** Returns a signal that aborts when the caller disconnects before the answer is written. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  whenOver(reply, () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
