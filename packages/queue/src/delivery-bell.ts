import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from './redis/connection'

export interface DeliveryBellOptions {
  redisUrl: string
  /** Called with every fault of the connection. */
  onError: (error: unknown) => void
  /** Called when there may be something to deliver. */
  onRing: () => void
  /** Prefix of all keys. */
  prefix?: string
}

/** Returns the key of the bell: a sorted set with at most one member, so that rings that nobody hears do not pile up. */
export const bellKey = (prefix: string): string => `${prefix}:deliveries`

/** The time in ms after a command that failed though Redis is connected. */
const pauseMs = 1000

/** Listens for deliveries that are due. Each ring reaches one of those who listen; one that is missed is made up for by their polls. */
export function openDeliveryBell(options: DeliveryBellOptions): { close: () => Promise<void> } {
  const { redisUrl, onError, onRing, prefix = 'platen' } = options
  const client = connect(redisUrl, 'patient', onError)
  const end = new AbortController()
  const hasEnded = (): boolean => end.signal.aborted
  const listen = async (): Promise<void> => {
    while (!hasEnded()) {
      try {
        await client.bzpopmin(bellKey(prefix), 0)
        onRing()
      } catch (error) {
        if (hasEnded()) return
        onError(error)
        await sleep(pauseMs, undefined, { signal: end.signal }).catch(() => undefined)
      }
    }
  }
  void listen()
  return {
    close() {
      end.abort()
      client.disconnect()
      return Promise.resolve()
    },
  }
}
