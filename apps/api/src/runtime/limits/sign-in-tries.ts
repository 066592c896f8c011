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

/** Failures for an account from one address. */
const failures = perMinute('sign-ins', 5)
/** From everywhere: somebody who guesses from many addresses gets no further. */
const failuresForAccount = perMinute('sign-ins', 30)
/** Tries from one address, whichever accounts they are for, correct ones too; an office has one address. */
const triesFromAddress = perMinute('sign-ins', 60)
/** Tries by a browser that has signed in to the account before, correct ones too. */
const triesOfBrowser = perMinute('sign-ins', 10)
/** Of all such browsers together: each sign-in without a cookie makes another browser of the same program. */
const triesOfBrowsers = perMinute('sign-ins', 30)

/** What a wrong password is answered with. */
const wrong: readonly ErrorCode[] = ['unauthorized', 'forbidden']

/** Who tries to get in. */
export interface Trying {
  address: string
  /** Of the account, where the try names one. */
  email?: string
  /** The browser, where it has signed in to this account before: others who guess there do not lock it out. */
  browser?: string | null
}

/** How often somebody may try to get in, over all instances together. */
export class SignInTries {
  constructor(private readonly buckets: Pick<TokenBuckets, 'take'>) {}

  /**
   * Lets somebody try. For an account, only what was wrong counts; each try does while nobody knows, so that many at once get no
   * further. Throws `rate_limited` with the time until the next try, `unavailable` when nobody can count, as passwords could be
   * guessed without a limit, and whatever the try throws.
   */
  async attempt<Result>(
    { address, email, browser = null }: Trying,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const account = email === undefined ? null : accountOf(email)
    if (account !== null && browser !== null) {
      const ofBrowser = taking(`browser ${browser}`, triesOfBrowser)
      await this.take(account, [ofBrowser, taking('browsers', triesOfBrowsers)])
      return work()
    }
    const network = networkOf(address)
    await this.take(`address ${network}`, [taking('address', triesFromAddress)])
    if (account === null) return work()
    await this.take(account, [taking(network, failures), taking('everywhere', failuresForAccount)])
    try {
      const result = await work()
      await this.giveBack(account, network)
      return result
    } catch (error) {
      if (!wrong.includes(toAppError(error).code)) await this.giveBack(account, network)
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

  private async giveBack(account: string, network: string): Promise<void> {
    await this.buckets.take(account, [
      { ...taking(network, failures), tokens: -1 },
      { ...taking('everywhere', failuresForAccount), tokens: -1 },
    ])
  }
}

/** The group of an account's buckets. Redis keeps no addresses of people. */
const accountOf = (email: string): string =>
  `account ${createHash('sha256').update(email).digest('base64url')}`

const taking = (owner: string, bucket: TokenBucket): Taking => ({ owner, bucket, tokens: 1 })
