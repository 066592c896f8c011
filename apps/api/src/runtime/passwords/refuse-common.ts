import { AppError } from '@platen/errors'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** The minimum number of guesses that a password must withstand: centuries at the rate that sign-in allows. */
const leastGuesses = 1e10
/** The number of characters that are judged: judging takes more than linear time and blocks the thread that answers calls. */
const judged = 40

let judge: Promise<ZxcvbnFactory> | undefined

/**
 * Refuses a password that is easy to guess: a common one, a sequence, or one made of the person's own words. Throws
 * `invalid_request`.
 */
export async function refuseCommon(password: string, words: readonly string[]): Promise<void> {
  judge ??= openJudge()
  const own = words.flatMap(word => [word, word.replaceAll(/\s/g, ''), ...word.split(/[\s@.]+/)])
  const { guesses } = (await judge).check(password.slice(0, judged), own.filter(isLong))
  if (guesses >= leastGuesses) return
  throw new AppError(
    'invalid_request',
    'password is too easy to guess: use several unrelated words',
  )
}

const isLong = (word: string): boolean => word.length > 2

/** Loads the word lists when a password is first set: few processes need them. */
async function openJudge(): Promise<ZxcvbnFactory> {
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  return new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary })
}
