import { type TokenBucket, type TokenBuckets } from '@platen/queue'
import { networkOf } from '../limits/network-of'
import { counted, refuseUntaken } from '../limits/refuse-untaken'

const perHour = (name: string, size: number): TokenBucket => ({
  name,
  perSecond: size / 3600,
  size,
})

/** The calls that add a row for anyone, or request a document from elsewhere: apps register themselves, ask people to connect them, and name addresses. */
const buckets = {
  registration: perHour('registrations', 20),
  question: perHour('questions', 600),
  document: perHour('documents', 120),
}

/** The limits on calls of OAuth that store or request something for anyone, across all instances. */
export class OAuthCalls {
  constructor(private readonly buckets: Pick<TokenBuckets, 'take'>) {}

  /**
   * Counts a call of a network. Throws `rate_limited` with the time until the next one, and `unavailable` when calls cannot be counted, as
   * rows could otherwise be added, and documents requested, without a limit.
   */
  async pay(call: keyof typeof buckets, address: string): Promise<void> {
    const bucket = buckets[call]
    const taking = { owner: networkOf(address), bucket, tokens: 1 }
    const answer = counted(await this.buckets.take('oauth', [taking]), 'calls of OAuth')
    refuseUntaken(answer, `Too many calls from your network: at most ${bucket.size} an hour`)
  }
}
