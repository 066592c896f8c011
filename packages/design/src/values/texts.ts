import { z } from 'zod'
import { must } from './numbers'

/** Creates a schema for a string with a maximum length in characters. */
export const text = (maximum: number): z.ZodString =>
  z
    .string({ error: must('a string') })
    .max(maximum, { error: `must be at most ${maximum.toLocaleString('en-US')} characters` })

/** Creates a schema for a string in a request or an imported file; one message states all requirements. */
export function textField(maximum: number): z.ZodString {
  const error = must(`a string of at most ${maximum} characters`)
  return z.string({ error }).max(maximum, { error })
}

/**
 * Returns the message for a value that is not one of these words; it suggests the right spelling if only the case differs.
 * `accepted` may include words that the message does not list.
 */
export function mustBeOneOf(
  words: readonly string[],
  accepted: readonly string[] = words,
): (issue: { input?: unknown }) => string {
  const message = `must be one of ${words.join(', ')}`
  return ({ input }) => {
    if (typeof input !== 'string') return message
    const meant = accepted.find(word => word.toLowerCase() === input.trim().toLowerCase())
    return meant === undefined ? message : `${message}: write ${JSON.stringify(meant)}`
  }
}

/** Creates a schema for one of the given words. */
export const choice = <const Word extends string>(
  ...words: readonly Word[]
): z.ZodEnum<{ [K in Word]: K }> => {
  const error = mustBeOneOf(words)
  return z.enum(words, {
    error: issue => (issue.input === undefined ? 'is required' : error(issue)),
  })
}

/** The id of a page or an element: 1..64 of `[A-Za-z0-9_-]`. */
export const idSchema = z
  .string({ error: must('a string') })
  .regex(/^[A-Za-z0-9_-]{1,64}$/, {
    error: 'must be 1 to 64 characters from A-Z, a-z, 0-9, _ and -',
  })

/** A language tag of BCP 47, such as `de` or `zh-Hant-TW`. */
export const languageTag = z
  .string({ error: must('a language tag such as "en" or "zh-Hant"') })
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}$/, {
    error: 'must be a language tag such as "en" or "zh-Hant"',
  })
