import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../runtime/limits/network-of'

/** What a caller gets who calls without a key, or too often. */
const refusals = new Set([401, 429])
const apartMs = 20
/** So many come at once before they are paced: a page that has lost its session asks for a few. */
const atOnce = 200
const longestMs = 5000

/**
 * Answers the refusals of one network no faster than 50 a second. Who hammers on without heeding them waits for each, and
 * costs the others less; who is not refused notices nothing.
 */
export function paceRefusals(
  server: FastifyInstance,
  clock: Clock = clockUntilClosing(server),
): void {
  const pace = new RefusalPace()
  server.addHook('onSend', async (request, reply, payload) => {
    if (refusals.has(reply.statusCode)) {
      const ms = pace.waitOf(networkOf(request.ip), clock.now())
      if (ms > 0) await clock.pause(ms)
    }
    return payload
  })
}

/** Says how long each refusal waits: the generic cell rate algorithm (ITU-T I.371), which keeps one time for each network. */
export class RefusalPace {
  /** When the next refusal is due, in ms of the caller's clock. */
  private readonly due = new LRUCache<string, number>({ max: 10_000 })

  /** Counts a refusal now; answers how many ms it waits. */
  waitOf(network: string, now: number): number {
    const due = Math.max(this.due.get(network) ?? now, now)
    const wait = Math.min(Math.max(due - now - atOnce * apartMs, 0), longestMs)
    if (wait < longestMs) this.due.set(network, due + apartMs)
    return wait
  }
}

/** Tells the time and waits. */
export interface Clock {
  /** In ms. */
  now: () => number
  pause: (ms: number) => Promise<void>
}

/** A clock whose pauses end when the server closes. */
export function clockUntilClosing(server: FastifyInstance): Clock {
  const closing = new AbortController()
  server.addHook('preClose', done => {
    closing.abort()
    done()
  })
  const { signal } = closing
  setMaxListeners(0, signal)
  return {
    now: () => performance.now(),
    pause: ms => sleep(ms, undefined, { signal }).catch(() => undefined),
  }
}
