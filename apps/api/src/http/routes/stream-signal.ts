import { type FastifyInstance, type FastifyReply } from 'fastify'
import { closingSignal } from '../connections/closing-signal'
import { whenOver } from '../connections/when-over'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts once the server closes. */
    closing: AbortSignal
  }
}

/** Ends the streams of a server once it closes: it would wait for them, and they may last for hours. */
export function endStreams(server: FastifyInstance): void {
  server.decorate('closing', closingSignal(server))
}

/** Returns a signal that aborts when an answer is over, whether it was sent or its caller disconnected, and when the server closes. */
export function streamSignal(reply: FastifyReply): AbortSignal {
  const { closing } = reply.server
  const over = new AbortController()
  const end = (): void => {
    closing.removeEventListener('abort', end)
    over.abort()
  }
  closing.addEventListener('abort', end)
  whenOver(reply, end)
  if (closing.aborted) end()
  return over.signal
}
