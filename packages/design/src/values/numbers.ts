import { z } from 'zod'

type Complaint = (issue: { input?: unknown }) => string

/** Returns the message for a missing value or one of the wrong type. */
export const must =
  (be: string): Complaint =>
  issue =>
    issue.input === undefined ? 'is required' : `must be ${be}`

/** Creates a schema for a finite number between two limits, inclusive. */
export const number = (minimum: number, maximum: number): z.ZodNumber => {
  const error = must(`a number from ${minimum} to ${maximum}`)
  return z.number({ error }).min(minimum, { error }).max(maximum, { error })
}

/** Creates a schema for a number above 0 and at most a limit. */
export const positive = (maximum: number): z.ZodNumber => {
  const error = must(`a number above 0 and at most ${maximum}`)
  return z.number({ error }).gt(0, { error }).max(maximum, { error })
}

/** Creates a schema for a whole number between two limits, inclusive. */
export const whole = (minimum: number, maximum: number): z.ZodNumber => {
  const error = must(`a whole number from ${minimum} to ${maximum}`)
  return z.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error })
}

/** Creates a schema for a fraction, 0..1. */
export const fraction = (): z.ZodNumber => number(0, 1)

/** Creates a schema for an angle in degrees, clockwise; several turns are allowed. */
export const angle = (): z.ZodNumber => number(-36_000, 36_000)

/** Creates a schema for true or false. */
export const flag = (): z.ZodBoolean => z.boolean({ error: must('true or false') })
