import { hash, verify } from '@node-rs/argon2'
import { AppError } from '@platen/errors'

/** OWASP's second choice for argon2id, the library's default algorithm: 19 MiB of memory and two passes. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** A hash that no password matches. It is checked if an account has no hash, so that the check takes the same time. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The number of Node's four worker threads that may hash at the same time; the threads also resolve names and read files. */
const atOnce = 2

/** Hashes and checks passwords, two at a time. Throws `unavailable` when too many are waiting. */
export class Passwords {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly mostWaiting = 100) {}

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(normal(password), cost))
  }

  /** Returns true if the hash belongs to the password; false without a hash, after the same amount of work. */
  matches(stored: string | null, password: string): Promise<boolean> {
    return this.inTurn(() => verify(stored ?? nobodys, normal(password)))
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < atOnce) this.running++
    else await this.wait()
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }

  private wait(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting)
      throw new AppError('unavailable', 'The service is temporarily unavailable', {
        internal: `${this.mostWaiting} passwords are waiting to be checked`,
      })
    return new Promise(resolve => void this.waiting.push(resolve))
  }
}

/** Normalizes a password, so that the same characters match however a keyboard composes them. */
const normal = (password: string): string => password.normalize('NFKC')
