import { type z } from 'zod'

type Environment = Readonly<Record<string, string | undefined>>

/** The environment is invalid: its message has one line for every variable that is wrong. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'

  constructor(readonly faults: readonly string[]) {
    super(`The environment is not usable:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
  }
}

/**
 * Reads settings by schema, whose keys are the variable names. An empty variable counts as not set. Throws EnvironmentError
 * that names every invalid variable with what is allowed; values of secrets are not shown.
 */
export function parseEnvironment<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  environment: Environment,
): z.infer<z.ZodObject<Shape>> {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map(name => [
      name,
      environment[name] === '' ? undefined : environment[name],
    ]),
  )
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new EnvironmentError(result.error.issues.map(issue => describeFault(schema, issue, given)))
}

function describeFault(
  schema: z.ZodObject,
  issue: z.core.$ZodIssue,
  given: Record<string, string | undefined>,
): string {
  const name = String(issue.path[0] ?? 'environment')
  const value = given[name]
  const field = schema.shape[name] as z.ZodType | undefined
  const meta = field?.meta()
  const expected = meta?.description ? ` (${meta.description})` : ''
  if (value === undefined) return `${name} is required${expected}`
  const shown = meta?.['secret'] === true ? '' : `, got "${value}"`
  return `${name}: ${issue.message}${shown}${expected}`
}
