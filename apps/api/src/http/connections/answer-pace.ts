import { type Socket } from 'node:net'
import { type FastifyInstance } from 'fastify'
import { type OpenConnections } from './open-connections'

/** The minimum number of bytes of an answer that a caller must receive in each window. */
const leastBytes = 64 * 1024

const looksPerWindow = 12

/** The progress of a caller: the start of its window, and the bytes received by then and by the latest check. */
interface Progress {
  since: number
  atFirst: number
  latest: number
}

/**
 * Closes connections whose callers receive their answers too slowly: less than 64 KiB within a window. Bytes that the kernel still sends
 * count as received. Progress is visible only in whole writes, so answers must be written in small pieces (`sendInPieces`).
 */
export class AnswerPace {
  private readonly slow = new Map<Socket, Progress>()

  constructor(
    private readonly connections: Pick<OpenConnections, 'busy' | 'setStalled'>,
    private readonly windowMs: number,
  ) {}

  /** Checks each answer that is being sent; `now` in ms. */
  look(now: number): void {
    const waiting = new Set<Socket>()
    for (const socket of this.connections.busy()) if (socket.writableLength > 0) waiting.add(socket)
    for (const socket of this.slow.keys()) {
      if (waiting.has(socket)) continue
      this.slow.delete(socket)
      this.connections.setStalled(socket, false)
    }
    for (const socket of waiting) this.judge(socket, now)
  }

  private judge(socket: Socket, now: number): void {
    const taken = socket.bytesWritten - socket.writableLength
    const progress = this.slow.get(socket)
    if (!progress) {
      this.slow.set(socket, { since: now, atFirst: taken, latest: taken })
      return
    }
    this.connections.setStalled(socket, taken === progress.latest)
    progress.latest = taken
    if (now - progress.since < this.windowMs) return
    if (taken - progress.atFirst < leastBytes) socket.destroy()
    else this.slow.set(socket, { since: now, atFirst: taken, latest: taken })
  }
}

/** Checks the pace of answers for as long as the server runs. */
export function paceAnswers(
  server: FastifyInstance,
  connections: OpenConnections,
  windowMs: number,
): void {
  const pace = new AnswerPace(connections, windowMs)
  const look = (): void => pace.look(performance.now())
  const timer = setInterval(look, windowMs / looksPerWindow).unref()
  server.addHook('onClose', (_instance, done) => {
    clearInterval(timer)
    done()
  })
}
