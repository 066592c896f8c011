import { type ClaimedDelivery, type Deliveries } from '@platen/database'
import { deliver, type Deliverer } from './deliver'
import { type RunningRounds, startRounds } from './start-rounds'

const atOnce = 32
/** The time for which a receiver that has too much to do gets one attempt at a time. */
const throttledMs = 60_000

interface Options extends Omit<Deliverer, 'deliveries'> {
  deliveries: Deliveries
  /** The time after which it looks for deliveries although nothing has woken it. */
  pollMs?: number
}

/** Delivers events: 32 at a time, eight of an organization, four of a webhook. Gives back what is broken off. */
export function startDeliverer(options: Options): RunningRounds {
  const { deliveries, log, pollMs = 1000 } = options
  const throttledUntil = new Map<string, number>()

  const throttled = (): string[] => {
    const now = performance.now()
    for (const [id, until] of throttledUntil) if (until <= now) throttledUntil.delete(id)
    return [...throttledUntil.keys()]
  }
  const giveBack = async (delivery: ClaimedDelivery): Promise<void> => {
    try {
      await deliveries.giveBack(delivery)
    } catch (err) {
      // Its lease ends, and it is tried again.
      log.warn({ err, delivery: delivery.id }, 'a delivery was not given back')
    }
  }
  return startRounds<ClaimedDelivery>({
    atOnce,
    pollMs,
    log,
    unclaimed: 'deliveries could not be claimed',
    claim(most, running) {
      // A webhook gets its next deliveries once all of the last have ended, so never more than four at a time.
      const busy = [...new Set(running.map(({ endpointId }) => endpointId))]
      const held = running.map(({ organizationId }) => organizationId)
      return deliveries.claim({ most, busy, throttled: throttled(), held })
    },
    async run(delivery, end) {
      try {
        if (await deliver(delivery, options, end))
          throttledUntil.set(delivery.endpointId, performance.now() + throttledMs)
      } catch (err) {
        if (end.aborted) await giveBack(delivery)
        else log.warn({ err, delivery: delivery.id }, 'a delivery was not recorded')
      }
    },
  })
}
