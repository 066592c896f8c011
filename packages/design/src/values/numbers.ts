import { z } from 'zod'

type Complaint = (issue: { input?: unknown }) => string

/** The message for a missing value, or for one that must be something else. */
export const must =
  (be: string): Complaint =>
  issue =>
    issue.input === undefined ? 'is required' : `must be ${be}`

/** A finite number between two bounds, inclusive. */
export const number = (minimum: number, maximum: number): z.ZodNumber => {
  const error = must(`a number from ${minimum} to ${maximum}`)
  return z.number({ error }).min(minimum, { error }).max(maximum, { error })
}

/** A number above 0, up to a bound, inclusive. */
export const positive = (maximum: number): z.ZodNumber => {
  const error = must(`a number above 0 and at most ${maximum}`)
  return z.number({ error }).gt(0, { error }).max(maximum, { error })
}

/** A whole number between two bounds, inclusive. */
export const whole = (minimum: number, maximum: number): z.ZodNumber => {
  const error = must(`a whole number from ${minimum} to ${maximum}`)
  return z.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error })
}

/** A fraction, 0..1. */
export const fraction = (): z.ZodNumber => number(0, 1)

/** An angle in degrees, clockwise; several turns are allowed. */
export const angle = (): z.ZodNumber => number(-36_000, 36_000)

/** True or false. */
export const flag = (): z.ZodBoolean => z.boolean({ error: must('true or false') })
