import { createHash } from 'node:crypto'
import { AppError, type ErrorCode, toAppError } from '@platen/errors'
import { type Taking, type TokenBucket, type TokenBuckets } from '@platen/queue'
import { networkOf } from './network-of'

/** So many a minute, and as many at once. */
const perMinute = (name: string, size: number): TokenBucket => ({
  name,
  perSecond: size / 60,
  size,
})

/** Failures for an address of somebody from one network. */
const failures = perMinute('sign-ins', 5)
/** From everywhere: somebody who guesses from many networks gets no further. */
const failuresForAddress = perMinute('sign-ins', 30)
/** Tries from one network, whomever they are for, correct ones too; an office has one. */
const triesFromAddress = perMinute('sign-ins', 60)
/** Tries for an account by a browser that has signed in to it before, correct ones too. */
const triesOfBrowser = perMinute('sign-ins', 10)
/** Of all such browsers together: each sign-in without a cookie makes another browser of the same program. */
const triesOfBrowsers = perMinute('sign-ins', 30)

/** What a wrong password is answered with. */
const wrong: readonly ErrorCode[] = ['unauthorized', 'forbidden']

/** A browser that has signed in to an account before: others who guess there do not lock it out. */
export interface KnownBrowser {
  id: string
  /** Where the account is. */
  organizationId: string
}

/** Who tries to get in. */
export interface Trying {
  address: string
  /** Of the accounts, where the try names them. */
  email?: string
  /** The organization of the one account that is meant; null for all accounts of the address. */
  organizationId?: string | null
  /** The browser, where it is known to one of them. */
  browser?: KnownBrowser | null
}

/** What somebody tries: for the account in one organization, or for all accounts where that is null. */
type Work<Result> = (organizationId: string | null) => Promise<Result>

/** How often somebody may try to get in, over all instances together. */
export class SignInTries {
  constructor(private readonly buckets: Pick<TokenBuckets, 'take'>) {}

  /**
   * Lets somebody try. For an address, only what was wrong counts; each try does while nobody knows, so that many at once get no
   * further. What is right for one account of the address may be wrong for another, so it counts among the tries from everywhere,
   * unless it names the account. When no more are left, a browser that is known has tries of its own, for its account alone. Throws
   * `rate_limited` with the time until the next try, `unavailable` when nobody can count, as passwords could be guessed without a
   * limit, and whatever the try throws.
   */
  async attempt<Result>(trying: Trying, work: Work<Result>): Promise<Result> {
    const { address, email, organizationId = null } = trying
    const network = networkOf(address)
    const group = email === undefined ? null : groupOf(email)
    const [here, everywhere] = [taking(network, failures), taking('everywhere', failuresForAddress)]
    try {
      await this.take(`address ${network}`, [taking('address', triesFromAddress)])
      if (group !== null) await this.take(group, [here, everywhere])
    } catch (error) {
      const known = knownIn(trying)
      if (known === null || toAppError(error).code !== 'rate_limited') throw error
      await this.take(known.group, known.takings)
      return work(known.organizationId)
    }
    if (group === null) return work(null)
    try {
      const result = await work(organizationId)
      await this.giveBack(group, organizationId === null ? [here] : [here, everywhere])
      return result
    } catch (error) {
      if (!wrong.includes(toAppError(error).code)) await this.giveBack(group, [here, everywhere])
      throw error
    }
  }

  private async take(group: string, takings: readonly Taking[]): Promise<void> {
    const answer = await this.buckets.take(group, takings)
    if (!answer)
      throw new AppError('unavailable', 'The service is temporarily unavailable', {
        internal: 'tries to sign in cannot be counted without Redis',
      })
    if (answer.taken) return
    const waitMs = Math.max(...answer.states.map(({ nextMs }) => nextMs))
    throw new AppError('rate_limited', 'Too many sign-in attempts; wait a moment', {
      retryAfter: waitMs / 1000,
    })
  }

  private async giveBack(group: string, takings: readonly Taking[]): Promise<void> {
    const back = takings.map(given => ({ ...given, tokens: -1 }))
    await this.buckets.take(group, back)
  }
}

/** What a try takes that a browser makes for the account that it is known to; null for any other try. */
function knownIn({
  email,
  organizationId = null,
  browser = null,
}: Trying): { group: string; takings: readonly Taking[]; organizationId: string } | null {
  if (email === undefined || browser === null) return null
  if (![null, browser.organizationId].includes(organizationId)) return null
  const group = groupOf(`${browser.organizationId} ${email}`)
  const own = taking(`browser ${browser.id}`, triesOfBrowser)
  return { ...browser, group, takings: [own, taking('browsers', triesOfBrowsers)] }
}

/** The group of the buckets of an address or an account. Redis keeps no addresses of people. */
const groupOf = (name: string): string =>
  `account ${createHash('sha256').update(name).digest('base64url')}`

const taking = (owner: string, bucket: TokenBucket): Taking => ({ owner, bucket, tokens: 1 })
