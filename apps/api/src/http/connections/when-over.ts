import { type Socket } from 'node:net'
import { type FastifyReply } from 'fastify'

const waiting = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls back once, when an answer is sent or its connection has ended. Node does not report the end to an answer that waits for the
 * previous answer on the same connection.
 */
export function whenOver({ raw, request }: FastifyReply, callback: () => void): void {
  const { socket } = request.raw
  const all = waiting.get(socket) ?? watch(socket)
  const end = (): void => {
    if (all.delete(end)) callback()
  }
  all.add(end)
  raw.once('close', end)
  if (socket.destroyed) end()
}

function watch(socket: Socket): Set<() => void> {
  const all = new Set<() => void>()
  waiting.set(socket, all)
  socket.once('close', () => {
    for (const end of all) end()
  })
  return all
}
