import { AppError } from '@platen/errors'
import { type TokenBuckets } from '@platen/queue'

type Answer = Awaited<ReturnType<TokenBuckets['take']>>
type Counted = NonNullable<Answer>

/** Throws `rate_limited` with this message and the time until all tokens can be taken, unless they have been taken. */
export function refuseUntaken({ taken, states }: Counted, message: string): void {
  if (taken) return
  const waitMs = Math.max(...states.map(({ nextMs }) => nextMs))
  throw new AppError('rate_limited', message, { retryAfter: waitMs / 1000 })
}

/** Returns the answer of the buckets. Throws `unavailable` if there is none: these `calls`, which the log names, must not happen uncounted. */
export function counted(answer: Answer, calls: string): Counted {
  if (answer) return answer
  throw new AppError('unavailable', 'The service is temporarily unavailable', {
    internal: `${calls} cannot be counted without Redis`,
  })
}
