import { atMostOnceASecond } from '../at-most-once-a-second'
import { connect } from '../connection'
import { teachTakeToken } from './take-token'

export interface TokenBucketsOptions {
  redisUrl: string
  /** Warnings of the connection, one a second at most. */
  onError: (error: unknown) => void
  /** What all keys begin with. */
  prefix?: string
}

/** A bucket: as full as its size at first, then so many tokens come a second until it is full again. */
export interface TokenBucket {
  name: string
  perSecond: number
  size: number
}

export interface BucketState {
  /** Whole tokens. */
  left: number
  /** Ms until one can be taken; 0 when one can now. */
  nextMs: number
  /** Ms until the bucket is full when nobody takes any. */
  fullMs: number
}

export interface TokenBuckets {
  /**
   * Takes a token of the owner's first bucket and looks at the others, in one round trip and by the clock of Redis, so that
   * any number of instances together give out what one would. Null when Redis cannot be asked: then nobody can tell.
   */
  take(
    owner: string,
    buckets: readonly [TokenBucket, ...TokenBucket[]],
  ): Promise<{ taken: boolean; states: BucketState[] } | null>
  close(): Promise<void>
}

/** A frozen Redis delays the calls of one time limit, then none for this long. */
const pauseMs = 1000

/** Opens token buckets in Redis. Connects by itself, now and after every outage. */
export function openTokenBuckets(options: TokenBucketsOptions): TokenBuckets {
  const { redisUrl, onError, prefix = 'platen' } = options
  const warn = atMostOnceASecond(onError)
  const client = connect(redisUrl, 'hasty', warn)
  teachTakeToken(client)
  let pausedUntil = 0
  const unlimited = (reason: string): null => {
    warn(new Error(`rate limits do not hold while Redis cannot be asked: ${reason}`))
    return null
  }
  return {
    async take(owner, buckets) {
      if (performance.now() < pausedUntil) return null
      if (client.status !== 'ready') return unlimited(`not connected (${client.status})`)
      // The braces keep an owner's buckets on one server of a cluster.
      const keys = buckets.map(({ name }) => `${prefix}:tokens:{${owner}}:${name}`)
      const measures = buckets.flatMap(({ perSecond, size }) => [perSecond, size])
      try {
        const [taken, ...figures] = await client.takeToken(keys.length, ...keys, ...measures)
        return { taken: taken === 1, states: buckets.map((_, place) => stateAt(figures, place)) }
      } catch (error) {
        pausedUntil = performance.now() + pauseMs
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
