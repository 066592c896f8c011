import { faultError, jsonFaults, parseWith } from '@platen/design'
import { AppError } from '@platen/errors'
import { type z } from 'zod'

/**
 * Checks a JSON body: first what no schema sees (nesting, impossible texts, numbers beyond JSON), then the schema.
 * Throws `invalid_request` naming up to ten faults; `name` stands before their paths when it is no body.
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

/** Checks the query of a request, as texts by name. Throws `invalid_request` naming up to ten faults. */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: unknown,
): z.output<Schema> {
  return parseBody(schema, query)
}

/**
 * Checks a query where the interface has one fixed text for every fault: throws `invalid_request` with that text; the
 * faults themselves stay for the log.
 */
export function parseQueryAs<Schema extends z.ZodType>(
  message: string,
  schema: Schema,
  query: unknown,
): z.output<Schema> {
  try {
    return parseQuery(schema, query)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, message, { internal: error.publicMessage, cause: error })
  }
}
