import { hash, verify } from '@node-rs/argon2'
import { AppError } from '@platen/errors'

/** OWASP's second choice of argon2id, the library's default algorithm: 19 MiB, twice over. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** No password has it: what is checked where there is none, so that it takes as long. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Of Node's four threads, which resolve names and read files as well. */
const atOnce = 2

/** Hashes and checks passwords, two at a time. Throws `unavailable` when so many wait. */
export class Passwords {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly mostWaiting = 100) {}

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(normal(password), cost))
  }

  /** Whether it is the password of this hash; false without a hash, after as much work. */
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
        internal: `${this.mostWaiting} passwords wait to be checked`,
      })
    return new Promise(resolve => void this.waiting.push(resolve))
  }
}

/** The same characters, however a keyboard composes them. */
const normal = (password: string): string => password.normalize('NFKC')
