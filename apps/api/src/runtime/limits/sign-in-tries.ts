import { createHash } from 'node:crypto'
import { type ErrorCode, toAppError } from '@platen/errors'
import { type Taking, type TokenBucket, type TokenBuckets } from '@platen/queue'
import { networkOf } from './network-of'
import { counted, refuseUntaken } from './refuse-untaken'

/** A bucket of `size` tokens that refills within a minute. */
const perMinute = (name: string, size: number): TokenBucket => ({
  name,
  perSecond: size / 60,
  size,
})

/** Failed attempts for an email address from one network. */
const failures = perMinute('sign-ins', 5)
/** Failed attempts for an email address from everywhere: this limit stops an attacker who guesses from many networks. */
const failuresForAddress = perMinute('sign-ins', 30)
/** Attempts from one network for any account, including successful attempts; a whole office may share it. */
const triesFromAddress = perMinute('sign-ins', 60)
/** Attempts for an account by a browser that has signed in to it before, including successful attempts. */
const triesOfBrowser = perMinute('sign-ins', 10)
/** Attempts of all such browsers together: a program that sends no cookie is a new browser with each sign-in. */
const triesOfBrowsers = perMinute('sign-ins', 30)

/** The error codes of a wrong password. */
const wrong: readonly ErrorCode[] = ['unauthorized', 'forbidden']

/** A browser that has signed in to an account before. Attackers who guess passwords of that account do not lock this browser out. */
export interface KnownBrowser {
  id: string
  /** The organization of the account. */
  organizationId: string
}

/** The origin of an attempt to sign in, and the accounts it is for. */
export interface Trying {
  address: string
  /** The email address of the accounts, if the attempt names one. */
  email?: string
  /** The organization of the account; null for all accounts of the email address. */
  organizationId?: string | null
  /** The browser, if it has signed in to one of the accounts before. */
  browser?: KnownBrowser | null
}

/** The attempt, for the account in one organization; for all accounts if the id is null. */
type Work<Result> = (organizationId: string | null) => Promise<Result>

/** The limits on attempts to sign in, across all instances. */
export class SignInTries {
  constructor(private readonly buckets: Pick<TokenBuckets, 'take'>) {}

  /**
   * Runs an attempt to sign in. For an email address, only failures count; while an attempt runs it counts as a failure, so that concurrent
   * attempts cannot exceed the limit. A password that is right for one account of the address may be wrong for another, so a success stays
   * counted among the attempts from everywhere, unless the attempt names the account. After the limit is reached, a known browser has
   * attempts of its own, for its account alone. Throws `rate_limited` with the time until the next attempt, `unavailable` when attempts
   * cannot be counted, as passwords could otherwise be guessed without a limit, and any error of `work`.
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
    const answer = counted(await this.buckets.take(group, takings), 'sign-in attempts')
    refuseUntaken(answer, 'Too many sign-in attempts; wait a moment')
  }

  private async giveBack(group: string, takings: readonly Taking[]): Promise<void> {
    const back = takings.map(given => ({ ...given, tokens: -1 }))
    await this.buckets.take(group, back)
  }
}

/** Returns the tokens that a known browser takes for its account; null for any other attempt. */
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

/** Returns the group of the buckets of an email address or an account, hashed: Redis stores no email addresses. */
const groupOf = (name: string): string =>
  `account ${createHash('sha256').update(name).digest('base64url')}`

const taking = (owner: string, bucket: TokenBucket): Taking => ({ owner, bucket, tokens: 1 })
