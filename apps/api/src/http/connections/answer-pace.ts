import { type Socket } from 'node:net'
import { type FastifyInstance } from 'fastify'
import { type OpenConnections } from './open-connections'

/** The least that a caller must take of an answer in each window. */
const leastBytes = 64 * 1024

const looksPerWindow = 12

/** What a caller has taken: when and how much at the begin of its window, and how much at the last look. */
interface Progress {
  since: number
  atFirst: number
  latest: number
}

/**
 * Closes connections whose callers do not take their answers: less than 64 KiB within a window. What the kernel still sends
 * counts as taken. It shows by whole writes only, so answers must be written in small ones (`sendInPieces`).
 */
export class AnswerPace {
  private readonly slow = new Map<Socket, Progress>()

  constructor(
    private readonly connections: Pick<OpenConnections, 'busy' | 'setStalled'>,
    private readonly windowMs: number,
  ) {}

  /** Looks at each answer that is on its way; `now` in ms. */
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

/** Looks at the pace of answers for as long as the server runs. */
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
