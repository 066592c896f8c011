import { AppError } from '@platen/errors'
import { type TokenBucket, type TokenBuckets } from '@platen/queue'

/** A signing key or a share, with its limit. */
export interface LimitedPayer {
  id: string
  organizationId: string
  rendersPerMinute: number
  /** The number of pictures that it may draw at once; as many as in a minute by default. */
  rendersAtOnce?: number
  /** Names it in messages; a key by default. */
  called?: 'key' | 'link'
}

/** The limits on the pictures that signed URLs and shares draw, across all instances. */
export class UrlRenders {
  /** `waitMs` is the time for which a URL waits for its picture. */
  constructor(
    private readonly buckets: Pick<TokenBuckets, 'take'>,
    readonly waitMs: number,
  ) {}

  /**
   * Has a key or a share pay for a picture that `draw` begins, and returns what `draw` returns; costs nothing if it fails. Throws `rate_limited`
   * beyond its limit; while Redis is down, nothing is refused.
   */
  async pay<Drawn>(payer: LimitedPayer, draw: () => Promise<Drawn>): Promise<Drawn> {
    const answer = await this.take(payer, 1)
    if (answer && !answer.taken) {
      const { called = 'key', rendersPerMinute, rendersAtOnce } = payer
      const burst = rendersAtOnce === undefined ? '' : `, and ${rendersAtOnce} at once`
      const message = `Too many pictures: this ${called} may draw ${rendersPerMinute.toLocaleString('en-US')} a minute${burst}`
      throw new AppError('rate_limited', message, {
        retryAfter: (answer.states[0]?.nextMs ?? 0) / 1000,
      })
    }
    try {
      return await draw()
    } catch (error) {
      if (answer) await this.take(payer, -1)
      throw error
    }
  }

  private take(
    { id, organizationId, rendersPerMinute, rendersAtOnce = rendersPerMinute }: LimitedPayer,
    tokens: number,
  ): ReturnType<TokenBuckets['take']> {
    const bucket: TokenBucket = {
      name: 'url renders',
      perSecond: rendersPerMinute / 60,
      size: rendersAtOnce,
    }
    return this.buckets.take(organizationId, [{ owner: id, bucket, tokens }])
  }
}
