import { connect } from '../redis/connection'
import { defineTakeToken } from './take-token'

export interface TokenBucketsOptions {
  redisUrl: string
  /** Called with every fault of the connection, and for every call that was not limited because of such a fault. */
  onError: (error: unknown) => void
  /** Prefix of all keys. */
  prefix?: string
  /** Returns the time in ms, for tests that replace the clocks of Redis and of this process. */
  now?: () => number
}

/** A bucket starts full, with `size` tokens, and gains `perSecond` tokens a second until it is full again. */
export interface TokenBucket {
  name: string
  perSecond: number
  size: number
}

export interface BucketState {
  /** Whole tokens left. */
  left: number
  /** Time in ms until the required tokens (at least one) are available; 0 if they are available now. */
  nextMs: number
  /** Time in ms until the bucket is full if no more tokens are taken. */
  fullMs: number
}

/** The tokens to take from a caller's bucket. */
export interface Taking {
  owner: string
  bucket: TokenBucket
  /** Tokens to take; 0 only reads the bucket; a negative number gives some back. */
  tokens: number
  /** Tokens that must be available for any to be taken; `tokens` by default. If this is less than `tokens`, the bucket may go into debt. */
  atLeast?: number
}

export interface TokenBuckets {
  /**
   * Takes tokens from several buckets, from all or from none, in one round trip and by the clock of Redis, so that any number of
   * instances together give out as many tokens as one instance would. Buckets that are used together must share one `group`.
   * Returns null when Redis cannot be reached.
   */
  take(
    group: string,
    takings: readonly Taking[],
  ): Promise<{ taken: boolean; states: BucketState[] } | null>
  close(): Promise<void>
}

/** Time in ms for which calls skip Redis after a call has timed out. */
const pauseMs = 1000

/** Redis cannot parse infinite numbers. */
const leastDebt = -Number.MAX_SAFE_INTEGER

/** Opens token buckets in Redis. They connect in the background, and reconnect after every outage. */
export function openTokenBuckets(options: TokenBucketsOptions): TokenBuckets {
  const { redisUrl, onError, prefix = 'platen', now } = options
  const clock = now ?? (() => performance.now())
  const client = connect(redisUrl, 'hasty', onError)
  defineTakeToken(client)
  let pausedUntil = -Infinity
  const unlimited = (reason: string): null => {
    onError(new Error(`rate limits do not apply while Redis cannot be reached: ${reason}`))
    return null
  }
  return {
    async take(group, takings) {
      if (clock() < pausedUntil) return null
      if (client.status !== 'ready') return unlimited(`not connected (${client.status})`)
      // The braces keep a group's buckets on one server of a cluster.
      const keys = takings.map(
        ({ owner, bucket }) => `${prefix}:tokens:{${group}}:${owner}:${bucket.name}`,
      )
      const measures = takings.flatMap(
        ({ bucket: { perSecond, size }, tokens, atLeast = tokens || -Infinity }) => [
          perSecond,
          size,
          Math.max(atLeast, leastDebt),
          tokens,
        ],
      )
      const micros = now ? Math.round(now() * 1000) : ''
      try {
        const [taken, ...figures] = await client.takeToken(
          keys.length,
          ...keys,
          ...measures,
          micros,
        )
        return { taken: taken === 1, states: takings.map((_, place) => stateAt(figures, place)) }
      } catch (error) {
        pausedUntil = clock() + pauseMs
        return unlimited(error instanceof Error ? error.message : String(error))
      }
    },
    close() {
      client.disconnect()
      return Promise.resolve()
    },
  }
}

function stateAt(figures: readonly number[], place: number): BucketState {
  const [left = 0, nextMs = 0, fullMs = 0] = figures.slice(place * 3, place * 3 + 3)
  return { left, nextMs, fullMs }
}
