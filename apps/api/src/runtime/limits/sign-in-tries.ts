import { createHash } from 'node:crypto'
import { AppError } from '@platen/errors'
import { type TokenBucket, type TokenBuckets } from '@platen/queue'
import { networkOf } from './network-of'

/** So many a minute, and as many at once. */
const perMinute = (name: string, size: number): TokenBucket => ({
  name,
  perSecond: size / 60,
  size,
})

/** Tries for an account from one address. */
const tries = perMinute('sign-ins', 5)
/** From everywhere: somebody who guesses from many addresses gets no further, and who has the account may still try. */
const triesForAccount = perMinute('sign-ins', 30)
/** From one address, whichever accounts they are for; an office has one address. */
const triesFromAddress = perMinute('sign-ins', 60)

/** How often somebody may try to get in, over all instances together; every try counts, a correct one too. */
export class SignInTries {
  constructor(private readonly buckets: Pick<TokenBuckets, 'take'>) {}

  /**
   * Counts a try from an address, for an account where it names one. Throws `rate_limited` with the time until the next one,
   * and `unavailable` when nobody can count: without a limit, passwords could be guessed.
   */
  async count({ address, email }: { address: string; email?: string }): Promise<void> {
    const network = networkOf(address)
    await this.take(`address ${network}`, triesFromAddress)
    if (email === undefined) return
    // Redis keeps no addresses of people.
    const account = createHash('sha256').update(email).digest('base64url')
    await this.take(`account ${account} ${network}`, tries)
    await this.take(`account ${account}`, triesForAccount)
  }

  private async take(owner: string, bucket: TokenBucket): Promise<void> {
    const answer = await this.buckets.take(owner, [{ owner, bucket, tokens: 1 }])
    if (!answer)
      throw new AppError('unavailable', 'The service is temporarily unavailable', {
        internal: 'tries to sign in cannot be counted without Redis',
      })
    if (answer.taken) return
    throw new AppError('rate_limited', 'Too many tries to sign in: wait a little', {
      retryAfter: (answer.states[0]?.nextMs ?? 0) / 1000,
    })
  }
}
