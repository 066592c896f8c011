import { setTimeout as sleep } from 'node:timers/promises'
import { type ClaimedDelivery, type Deliveries } from '@platen/database'
import { deliver, type Deliverer } from './deliver'

const atOnce = 32
const pollMs = 1000
/** The time for which a receiver that has too much to do gets one attempt at a time. */
const throttledMs = 60_000

type Options = Omit<Deliverer, 'deliveries'> & { deliveries: Deliveries }

/** Delivers events: 32 at a time, four of a webhook. Returns a function that stops it, and resolves once nothing is being sent. */
export function startDeliverer(options: Options): () => Promise<void> {
  const { deliveries, log } = options
  const end = new AbortController()
  const running = new Map<ClaimedDelivery, Promise<void>>()
  const throttledUntil = new Map<string, number>()

  const throttled = (): string[] => {
    const now = performance.now()
    for (const [id, until] of throttledUntil) if (until <= now) throttledUntil.delete(id)
    return [...throttledUntil.keys()]
  }
  const run = async (delivery: ClaimedDelivery): Promise<void> => {
    try {
      if (await deliver(delivery, options, end.signal))
        throttledUntil.set(delivery.endpointId, performance.now() + throttledMs)
    } catch (err) {
      // The lease ends, and the delivery is tried again.
      if (!end.signal.aborted)
        log.warn({ err, delivery: delivery.id }, 'a delivery was not recorded')
    } finally {
      running.delete(delivery)
    }
  }
  const round = async (): Promise<number> => {
    const most = atOnce - running.size
    if (most === 0) return 0
    // A webhook gets its next deliveries once all of the last have ended, so never more than four at a time.
    const busy = [...new Set([...running.keys()].map(({ endpointId }) => endpointId))]
    const claimed = await deliveries.claim({ most, busy, throttled: throttled() })
    for (const delivery of claimed) running.set(delivery, run(delivery))
    return claimed.length
  }
  const work = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const claimed = await round().catch((err: unknown) => {
        log.warn({ err }, 'deliveries could not be claimed')
        return 0
      })
      // With a backlog, the next round begins as soon as one has ended.
      const pause = sleep(pollMs, undefined, { signal: end.signal }).catch(() => undefined)
      await (claimed > 0 ? Promise.race([pause, ...running.values()]) : pause)
    }
  }
  const working = work()
  return async () => {
    end.abort()
    await working
    await Promise.all(running.values())
  }
}
