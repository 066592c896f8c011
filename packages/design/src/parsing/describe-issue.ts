import { type z } from 'zod'
import { mustBeOneOf } from '../values/texts'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

/** A validation error: its path (keys and indices from the root) and its message. */
export interface Fault {
  path: readonly PropertyKey[]
  message: string
}

/** Maximum number of keys in a message. */
const listed = 10

const quote = (key: string): string => JSON.stringify(key.slice(0, 64))

const wrongForm = 'has the wrong format'

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

type Wording = { [Code in Issue['code']]?: (issue: Extract<RawIssue, { code: Code }>) => string }

const wording: Wording = {
  invalid_type: issue => `must be ${typeNames[issue.expected] ?? issue.expected}`,
  invalid_value: issue =>
    issue.values.length > 1
      ? mustBeOneOf(issue.values.map(String))(issue)
      : `must be ${issue.values.join(', ')}`,
  invalid_union: issue =>
    Array.isArray(issue.options) ? `must be one of ${issue.options.join(', ')}` : wrongForm,
  too_small: issue => describeBound('at least', issue.minimum, issue.origin),
  too_big: issue => describeBound('at most', issue.maximum, issue.origin),
  unrecognized_keys: issue =>
    `does not accept ${issue.keys.slice(0, listed).map(quote).join(', ')}`,
  not_multiple_of: issue => `must be a multiple of ${issue.divisor}`,
}

/** Returns the message of an issue whose schema has none; for `safeParse(input, { error: describeIssue })`. */
export function describeIssue(issue: RawIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'is required'
  // The code selects the entry for this type of issue; the compiler cannot infer that.
  const word = wording[issue.code] as ((issue: RawIssue) => string) | undefined
  return word?.(issue) ?? wrongForm
}

/** Returns the errors in an issue; for a union, those of the option that the input matches best. */
export function flattenIssue(issue: Issue): Fault[] {
  if (issue.code === 'invalid_key' && issue.issues[0]) {
    const key = JSON.stringify(issue.path.at(-1))
    return [{ path: issue.path.slice(0, -1), message: `key ${key} ${issue.issues[0].message}` }]
  }
  if (issue.code !== 'invalid_union') return [issue]
  const meant = meantOption(issue.errors)
  if (!meant) return [issue]
  return meant
    .flatMap(flattenIssue)
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

function describeBound(bound: string, value: number | bigint, origin: string): string {
  const unit = { string: ' characters', array: ' entries' }[origin] ?? ''
  const verb = origin === 'array' ? 'contain' : 'be'
  return `must ${verb} ${bound} ${value.toLocaleString('en-US')}${unit}`
}

/** Returns the option with the deepest errors: the input has the right type for it, and perhaps the right `type` property. */
function meantOption(options: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  let best: { agreement: number; issues: readonly Issue[] } | undefined
  for (const issues of options) {
    const agreement = Math.min(...issues.map(agreementOf))
    if (agreement > 0 && agreement >= (best?.agreement ?? 0)) best = { agreement, issues }
  }
  return best?.issues
}

function agreementOf(issue: Issue): number {
  if (issue.path.length === 0) return issue.code === 'invalid_type' ? 0 : 1
  return issue.path.length === 1 && issue.path[0] === 'type' ? 1 : 2
}
