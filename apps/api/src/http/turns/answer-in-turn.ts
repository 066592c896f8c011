import { type Socket } from 'node:net'
import { type FastifyInstance } from 'fastify'
import { whenOver } from '../connections/when-over'

/**
 * Has the calls of a connection wait until the one before is answered. Answers go out in that order anyway (RFC 9112, section
 * 9.3.2): begun at once, those of a caller that reads slowly would lie in memory together.
 */
export function answerInTurn(server: FastifyInstance): void {
  const latest = new WeakMap<Socket, Promise<void>>()
  server.addHook('onRequest', (request, reply) => {
    const { socket } = request.raw
    const before = latest.get(socket)
    const over = new Promise<void>(resolve => whenOver(reply, resolve))
    latest.set(socket, over)
    return before ?? Promise.resolve()
  })
}
