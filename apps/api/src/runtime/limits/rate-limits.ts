import { AppError } from '@platen/errors'
import { type BucketState, type TokenBucket, type TokenBuckets } from '@platen/queue'
import { type ApiConfig } from '../../config'
import { Bill, type Charge } from './bill'
import { limitFields, policyField } from './rate-limit-fields'

export type Rates = Readonly<Record<Charge, TokenBucket>>

/** The rates of the settings, for each key. */
export function ratesOf(
  config: Pick<
    ApiConfig,
    | 'RATE_LIMIT_RENDERS'
    | 'RATE_LIMIT_RENDERS_BURST'
    | 'RATE_LIMIT_REQUESTS'
    | 'RATE_LIMIT_REQUESTS_BURST'
  >,
): Rates {
  return {
    render: {
      name: 'renders',
      perSecond: config.RATE_LIMIT_RENDERS,
      size: config.RATE_LIMIT_RENDERS_BURST,
    },
    request: {
      name: 'requests',
      perSecond: config.RATE_LIMIT_REQUESTS,
      size: config.RATE_LIMIT_REQUESTS_BURST,
    },
  }
}

const kept = 10_000

/** How often each key may call, over all instances together. */
export class RateLimits {
  /** What the policies are, the same on every answer. */
  readonly policy: string
  private readonly latest = new Map<string, string>()

  constructor(
    private readonly buckets: Pick<TokenBuckets, 'take'>,
    private readonly rates: Rates,
  ) {
    this.policy = policyField([rates.render, rates.request])
  }

  /**
   * Charges a key. Throws `rate_limited` with the time until the next one; while Redis is away it lets everything pass,
   * for no answer at all would be worse than too many.
   */
  async consume(keyId: string, charge: Charge): Promise<void> {
    const other = charge === 'render' ? 'request' : 'render'
    const order = [this.rates[charge], this.rates[other]] as const
    const answer = await this.buckets.take(keyId, order)
    if (!answer) {
      this.latest.delete(keyId)
      return
    }
    const [charged, others] = answer.states
    const [renders, requests] = charge === 'render' ? [charged, others] : [others, charged]
    this.remember(keyId, limitFields({ renders, requests }))
    if (!answer.taken) throw tooFast(this.rates[charge], charged)
  }

  /** What one call with the key is going to cost it. */
  bill(keyId: string): Bill {
    return new Bill(charge => this.consume(keyId, charge))
  }

  /** What the key had left after its latest charge by this instance, as the header `RateLimit`; undefined when unknown. */
  leftOf(keyId: string): string | undefined {
    return this.latest.get(keyId)
  }

  private remember(keyId: string, field: string): void {
    this.latest.delete(keyId)
    this.latest.set(keyId, field)
    const [oldest] = this.latest.keys()
    if (this.latest.size > kept && oldest !== undefined) this.latest.delete(oldest)
  }
}

function tooFast({ name, perSecond, size }: TokenBucket, state?: BucketState): AppError {
  const message = `Too many ${name}: a key may make ${perSecond} a second, and ${size} at once`
  return new AppError('rate_limited', message, {
    retryAfter: (state?.nextMs ?? 0) / 1000,
  })
}
