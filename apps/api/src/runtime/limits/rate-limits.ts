import { AppError } from '@platen/errors'
import { type BucketState, type TokenBucket, type TokenBuckets } from '@platen/queue'
import { LRUCache } from 'lru-cache'
import { Bill, type Charge } from './bill'

export type Rates = Readonly<Record<Charge, TokenBucket>>

/** The buckets of a key after a charge, by name. */
type KeyState = Readonly<Record<string, BucketState | undefined>>

/** How often each key may call, over all instances together. */
export class RateLimits {
  /** The limits of each key. */
  readonly policies: readonly TokenBucket[]
  private readonly latest = new LRUCache<string, KeyState>({ max: 10_000 })
  /** Until when a bucket of a key stays empty, in ms of the clock: nobody needs to be asked again before. */
  private readonly emptyUntil = new LRUCache<string, number>({ max: 10_000 })

  constructor(
    private readonly buckets: Pick<TokenBuckets, 'take'>,
    private readonly rates: Rates,
    private readonly now = () => performance.now(),
  ) {
    this.policies = [rates.render, rates.write, rates.request]
  }

  /**
   * Charges a key. Throws `rate_limited` with the time until the next charge. While Redis is down every call passes: no
   * answers at all would be worse than too many.
   */
  async consume(keyId: string, charge: Charge): Promise<void> {
    const charged = this.rates[charge]
    const bucket = `${keyId} ${charged.name}`
    const emptyFor = (this.emptyUntil.get(bucket) ?? 0) - this.now()
    if (emptyFor > 0) throw tooFast(charged, emptyFor)
    const order = [charged, ...this.policies.filter(policy => policy !== charged)] as const
    const answer = await this.buckets.take(keyId, order)
    if (!answer) {
      this.latest.delete(keyId)
      return
    }
    const { taken, states } = answer
    const left = this.policies.map(policy => [policy.name, states[order.indexOf(policy)]])
    this.latest.set(keyId, Object.fromEntries(left) as KeyState)
    if (taken) return
    const nextMs = states[0]?.nextMs ?? 0
    this.emptyUntil.set(bucket, this.now() + nextMs)
    throw tooFast(charged, nextMs)
  }

  /** Opens the bill of one call with the key. */
  bill(keyId: string): Bill {
    return new Bill(charge => this.consume(keyId, charge))
  }

  /** What the key had left after its latest charge by this instance; undefined when unknown. */
  leftOf(keyId: string): KeyState | undefined {
    return this.latest.get(keyId)
  }
}

function tooFast({ name, perSecond, size }: TokenBucket, nextMs: number): AppError {
  const message = `Too many ${name}: a key may make ${perSecond} a second, and ${size} at once`
  return new AppError('rate_limited', message, { retryAfter: nextMs / 1000 })
}
