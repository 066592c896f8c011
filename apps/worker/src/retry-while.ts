import { setTimeout as sleep } from 'node:timers/promises'
import { toAppError } from '@platen/errors'

const firstPauseMs = 50
const longestPauseMs = 1000

/**
 * Does a piece of work, again with growing pauses as long as it fails with a retryable AppError and `mayGoOn` allows.
 * Throws the last error.
 */
export async function retryWhile<Result>(
  mayGoOn: () => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await work()
    } catch (thrown) {
      if (!toAppError(thrown).retryable || !mayGoOn()) throw thrown
      await sleep(pause)
    }
  }
}
