import { AppError } from '@platen/errors'
import { type TokenBucket, type TokenBuckets } from '@platen/queue'
import { networkOf } from '../limits/network-of'

const perHour = (name: string, size: number): TokenBucket => ({
  name,
  perSecond: size / 3600,
  size,
})

/** The calls that add a row for anyone: apps register themselves, and ask people to connect them. */
const buckets = { registration: perHour('registrations', 20), question: perHour('questions', 600) }

/** The limits on calls of OAuth that store something for anyone, across all instances. */
export class OAuthCalls {
  constructor(private readonly buckets: Pick<TokenBuckets, 'take'>) {}

  /**
   * Counts a call of a network. Throws `rate_limited` with the time until the next one, and `unavailable` when calls cannot be counted, as
   * rows could otherwise be added without a limit.
   */
  async pay(call: keyof typeof buckets, address: string): Promise<void> {
    const bucket = buckets[call]
    const taking = { owner: networkOf(address), bucket, tokens: 1 }
    const answer = await this.buckets.take('oauth', [taking])
    if (!answer)
      throw new AppError('unavailable', 'The service is temporarily unavailable', {
        internal: 'calls of OAuth cannot be counted without Redis',
      })
    if (answer.taken) return
    throw new AppError(
      'rate_limited',
      `Too many calls from your network: at most ${bucket.size} an hour`,
      { retryAfter: (answer.states[0]?.nextMs ?? 0) / 1000 },
    )
  }
}
