import { AppError } from '@platen/errors'
import { type TokenBucket, type TokenBuckets } from '@platen/queue'

/** A signing key, with its limit. */
export interface LimitedKey {
  id: string
  organizationId: string
  rendersPerMinute: number
}

/** The limits on the pictures that signed URLs draw, across all instances. */
export class UrlRenders {
  /** `waitMs` is the time for which a URL waits for its picture. */
  constructor(
    private readonly buckets: Pick<TokenBuckets, 'take'>,
    readonly waitMs: number,
  ) {}

  /** Counts a picture that a key is about to draw. Throws `rate_limited` beyond its limit; while Redis is down, nothing is refused. */
  async take({ id, organizationId, rendersPerMinute }: LimitedKey): Promise<void> {
    const bucket: TokenBucket = {
      name: 'url renders',
      perSecond: rendersPerMinute / 60,
      size: rendersPerMinute,
    }
    const answer = await this.buckets.take(organizationId, [{ owner: id, bucket, tokens: 1 }])
    if (!answer || answer.taken) return
    const message = `Too many pictures: this key may draw ${rendersPerMinute.toLocaleString('en-US')} a minute`
    throw new AppError('rate_limited', message, {
      retryAfter: (answer.states[0]?.nextMs ?? 0) / 1000,
    })
  }
}
