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

  /**
   * Has a key pay for a picture that `draw` begins, and returns what `draw` returns; costs nothing if it fails. Throws `rate_limited`
   * beyond the limit of the key; while Redis is down, nothing is refused.
   */
  async pay<Drawn>(key: LimitedKey, draw: () => Promise<Drawn>): Promise<Drawn> {
    const answer = await this.take(key, 1)
    if (answer && !answer.taken) {
      const message = `Too many pictures: this key may draw ${key.rendersPerMinute.toLocaleString('en-US')} a minute`
      throw new AppError('rate_limited', message, {
        retryAfter: (answer.states[0]?.nextMs ?? 0) / 1000,
      })
    }
    try {
      return await draw()
    } catch (error) {
      if (answer) await this.take(key, -1)
      throw error
    }
  }

  private take(
    { id, organizationId, rendersPerMinute }: LimitedKey,
    tokens: number,
  ): ReturnType<TokenBuckets['take']> {
    const bucket: TokenBucket = {
      name: 'url renders',
      perSecond: rendersPerMinute / 60,
      size: rendersPerMinute,
    }
    return this.buckets.take(organizationId, [{ owner: id, bucket, tokens }])
  }
}
