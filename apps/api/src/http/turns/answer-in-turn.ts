import { type Socket } from 'node:net'
import { type FastifyInstance } from 'fastify'
import { whenOver } from '../connections/when-over'

/**
 * Makes each call of a connection wait until the previous call is answered. Answers are sent in that order anyway (RFC 9112, section
 * 9.3.2): if calls began immediately, the answers of a caller that reads slowly would fill the memory.
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
