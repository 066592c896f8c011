import { faultError, jsonFaults, parseWith } from '@platen/design'
import { AppError } from '@platen/errors'
import { type z } from 'zod'

/**
 * Checks a JSON body: first for deep nesting, invalid text and invalid numbers, then by its schema, which refuses unknown keys. Throws
 * `invalid_request` with up to ten faults, worded by `parsing/describe-issue.ts` of `packages/design`; `name` prefixes their paths if the
 * input is not a body.
 */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  name = '',
): z.output<Schema> {
  const faults = jsonFaults(input)
  if (faults.length > 0) throw faultError(faults, name)
  return parseWith(schema, input, name)
}

/**
 * Checks the query of a request, an object of strings. Throws `invalid_request` with up to ten faults, or with the message `fault` if the
 * interface has one message for all faults; the faults themselves then go to the log.
 */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: unknown,
  fault?: string,
): z.output<Schema> {
  try {
    return parseBody(schema, query)
  } catch (error) {
    if (fault === undefined || !(error instanceof AppError)) throw error
    throw new AppError(error.code, fault, { internal: error.publicMessage, cause: error })
  }
}
