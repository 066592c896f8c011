import { setTimeout as sleep } from 'node:timers/promises'
import { verdictOn } from './retry-policy'

const firstPauseMs = 50
const longestPauseMs = 1000

/**
 * Runs `work` until it succeeds, with growing pauses, as long as a retry can help and `mayGoOn` returns true. Throws the last
 * error.
 */
export async function retryWhile<Result>(
  mayGoOn: () => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await work()
    } catch (thrown) {
      if (verdictOn(thrown) !== 'retry' || !mayGoOn()) throw thrown
      await sleep(pause)
    }
  }
}
