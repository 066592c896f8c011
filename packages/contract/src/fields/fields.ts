import { z } from 'zod'

type Wording = (issue: { input?: unknown }) => string

/** A missing value is told as missing, any other by what it must be. */
const must =
  (be: string): Wording =>
  issue =>
    issue.input === undefined ? 'is required' : `must be ${be}`

/** A number between two bounds, inclusive. */
export function numberField(minimum: number, maximum: number): z.ZodNumber {
  const error = must(`a number from ${minimum} to ${maximum}`)
  return z.number({ error }).min(minimum, { error }).max(maximum, { error })
}

/** A whole number between two bounds, inclusive. */
export function wholeField(minimum: number, maximum: number): z.ZodNumber {
  const error = must(`a whole number from ${minimum} to ${maximum}`)
  return z.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error })
}

/** `true` or `false`. */
export function flagField(): z.ZodBoolean {
  return z.boolean({ error: must('true or false') })
}

/** A text with at most so many characters. */
export function textField(maximum: number): z.ZodString {
  const error = must(`a string of at most ${maximum} characters`)
  return z.string({ error }).max(maximum, { error })
}
