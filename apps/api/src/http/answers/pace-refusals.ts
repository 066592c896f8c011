import { setTimeout as sleep } from 'node:timers/promises'
import { type FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../runtime/limits/network-of'
import { closingSignal } from '../connections/closing-signal'

/** The statuses of calls without a valid key, and of calls over the rate limit. */
const refusals = new Set([401, 429])
const apartMs = 20
/** The number of refusals that are sent without delay: a page that has lost its session makes a few calls. */
const atOnce = 200
const longestMs = 5000

/**
 * Sends refusals to one network no faster than 50 a second. A caller who ignores refusals waits for each, and so costs other callers
 * less; callers who are not refused notice nothing.
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

/** Calculates the delay of each refusal by the generic cell rate algorithm (ITU-T I.371), which stores a single timestamp for each network. */
export class RefusalPace {
  /** The time when the next refusal is due, in ms of the caller's clock. */
  private readonly due = new LRUCache<string, number>({ max: 10_000 })

  /** Counts a refusal now and returns its delay in ms. */
  waitOf(network: string, now: number): number {
    const due = Math.max(this.due.get(network) ?? now, now)
    const wait = Math.min(Math.max(due - now - atOnce * apartMs, 0), longestMs)
    if (wait < longestMs) this.due.set(network, due + apartMs)
    return wait
  }
}

/** A clock that can also wait. */
export interface Clock {
  /** In ms. */
  now: () => number
  pause: (ms: number) => Promise<void>
}

/** A clock whose pauses end when the server closes. */
export function clockUntilClosing(server: FastifyInstance): Clock {
  const signal = closingSignal(server)
  return {
    now: () => performance.now(),
    pause: ms => sleep(ms, undefined, { signal }).catch(() => undefined),
  }
}
