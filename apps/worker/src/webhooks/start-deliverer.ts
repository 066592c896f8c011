import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClaimedDelivery, type Deliveries } from '@platen/database'
import { deliver, type Deliverer } from './deliver'

const atOnce = 32
/** The time for which a receiver that has too much to do gets one attempt at a time. */
const throttledMs = 60_000

interface Options extends Omit<Deliverer, 'deliveries'> {
  deliveries: Deliveries
  /** The time after which it looks for deliveries although nothing has woken it. */
  pollMs?: number
}

export interface RunningDeliverer {
  /** Makes it look for deliveries at once. */
  wake: () => void
  /** Breaks off what is being sent, and gives it back; resolves once that is done. */
  stop: () => Promise<void>
}

/** Delivers events: 32 at a time, eight of an organization, four of a webhook. */
export function startDeliverer(options: Options): RunningDeliverer {
  const { deliveries, log, pollMs = 1000 } = options
  const end = new AbortController()
  // Each that is being sent listens for the end.
  setMaxListeners(0, end.signal)
  let alarm = new AbortController()
  const wake = (): void => alarm.abort()
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
      if (end.signal.aborted) await giveBack(delivery)
      else log.warn({ err, delivery: delivery.id }, 'a delivery was not recorded')
    } finally {
      running.delete(delivery)
      // Others may have waited for its place.
      wake()
    }
  }
  const giveBack = async (delivery: ClaimedDelivery): Promise<void> => {
    try {
      await deliveries.giveBack(delivery)
    } catch (err) {
      // Its lease ends, and it is tried again.
      log.warn({ err, delivery: delivery.id }, 'a delivery was not given back')
    }
  }
  const round = async (): Promise<void> => {
    const most = atOnce - running.size
    if (most === 0) return
    // A webhook gets its next deliveries once all of the last have ended, so never more than four at a time.
    const busy = [...new Set([...running.keys()].map(({ endpointId }) => endpointId))]
    const held = [...running.keys()].map(({ organizationId }) => organizationId)
    const claimed = await deliveries.claim({ most, busy, throttled: throttled(), held })
    for (const delivery of claimed) running.set(delivery, run(delivery))
  }
  const work = async (): Promise<void> => {
    while (!end.signal.aborted) {
      // Made before the round, so that what wakes it meanwhile leads to another.
      const { signal } = (alarm = new AbortController())
      await round().catch((err: unknown) => log.warn({ err }, 'deliveries could not be claimed'))
      await sleep(pollMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    wake,
    async stop() {
      end.abort()
      wake()
      await working
      await Promise.all(running.values())
    },
  }
}
