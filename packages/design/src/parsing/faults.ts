import { AppError } from '@platen/errors'
import { type z } from 'zod'
import { describeIssue, type Fault, flattenIssue } from './describe-issue'

/** Maximum number of listed messages; more would bury the first one. */
const listed = 10

/** Parses input with a schema. Throws `invalid_request` with up to ten errors, whose paths start with `prefix`. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  prefix: string,
): z.output<Schema> {
  const result = schema.safeParse(input, { error: describeIssue })
  if (result.success) return result.data
  throw faultError(faultsIn(result.error), prefix)
}

/** Returns the errors that a schema finds in an input; empty if the input is valid. */
export function schemaFaults(schema: z.ZodType, input: unknown): Fault[] {
  const result = schema.safeParse(input, { error: describeIssue })
  return result.success ? [] : faultsIn(result.error)
}

const faultsIn = (error: z.ZodError): Fault[] =>
  error.issues.slice(0, listed + 1).flatMap(flattenIssue)

/** Returns the `invalid_request` error for a list of at least one validation error. */
export function faultError(faults: readonly Fault[], prefix: string): AppError {
  const messages = faults.slice(0, listed + 1).map(({ path, message }) => {
    const name = formatPath(prefix, path)
    return `${name === '' ? 'body' : name} ${message}`
  })
  return new AppError('invalid_request', listMessages(messages))
}

/**
 * Joins the first ten messages and adds `and more` if there are further ones. No total is given, because validation may have stopped early.
 */
export function listMessages(messages: readonly string[]): string {
  const rest = messages.length > listed ? ['and more'] : []
  return [...messages.slice(0, listed), ...rest].join('; ')
}

/** Formats a path as in JavaScript: `document.pages[0].custom["my key"]`. */
export function formatPath(prefix: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    const name = String(key)
    if (!/^[A-Za-z_$][\w$]{0,63}$/.test(name)) return `${text}[${JSON.stringify(shorten(name))}]`
    return text === '' ? name : `${text}.${name}`
  }, prefix)
}

/** Shortens text from a caller to fit in a message. Half a character, which no message may have, is not left at the end. */
export function shorten(text: string): string {
  return text.length > 64 ? `${text.slice(0, 64).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
