import { type TokenBucket, type TokenBuckets } from '@platen/queue'
import { networkOf } from './network-of'
import { refuseUntaken } from './refuse-untaken'

/** The number of comments and approvals that guests of a share may send in a minute from one network. */
const perMinute = 10

const bucket: TokenBucket = { name: 'comments', perSecond: perMinute / 60, size: perMinute }

const tooMany = `Too many comments and approvals: your network may send ${perMinute} a minute here`

/** A share, and the address from which a guest writes. */
interface Guest {
  share: { id: string; organizationId: string }
  address: string
}

/** The limit on the comments and approvals of guests, across all instances. */
export class GuestWrites {
  constructor(private readonly buckets: Pick<TokenBuckets, 'take'>) {}

  /**
   * Has a guest pay for a comment or an approval that `write` adds, and returns what it returns; costs nothing if it fails. Throws
   * `rate_limited` after ten a minute from one network; while Redis is down, nothing is refused.
   */
  async pay<Written>(guest: Guest, write: () => Promise<Written>): Promise<Written> {
    const answer = await this.take(guest, 1)
    if (answer) refuseUntaken(answer, tooMany)
    try {
      return await write()
    } catch (error) {
      if (answer) await this.take(guest, -1)
      throw error
    }
  }

  private take({ share, address }: Guest, tokens: number): ReturnType<TokenBuckets['take']> {
    const owner = `${share.id} ${networkOf(address)}`
    return this.buckets.take(share.organizationId, [{ owner, bucket, tokens }])
  }
}
