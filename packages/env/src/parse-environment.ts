import { type z } from 'zod'
import { fileVariable, readSecretFile } from './secret-file'

type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for an invalid environment: its message has one line for each invalid variable. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'

  constructor(readonly faults: readonly string[]) {
    super(`The environment is invalid:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
  }
}

/** The raw values of settings before they are checked, and the errors of those that could not be read. */
interface Given {
  texts: Record<string, string | undefined>
  faults: Map<string, string>
}

/**
 * Reads settings by a schema whose keys are the names of variables. An empty variable counts as not set. The path of a file with a secret
 * may be given in `<name>_FILE` instead. Throws an EnvironmentError that names every invalid variable with its allowed values; secrets are
 * not shown.
 */
export function parseEnvironment<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  environment: Environment,
): z.infer<z.ZodObject<Shape>> {
  const { texts, faults } = readTexts(schema, environment)
  const result = schema.safeParse(texts)
  if (result.success && faults.size === 0) return result.data
  const issues = (result.error?.issues ?? []).filter(({ path }) => !faults.has(String(path[0])))
  throw new EnvironmentError([
    ...faults.values(),
    ...issues.map(issue => describeFault(schema, issue, texts)),
  ])
}

function readTexts(schema: z.ZodObject, environment: Environment): Given {
  const given: Given = { texts: {}, faults: new Map() }
  for (const name of Object.keys(schema.shape))
    try {
      const text = set(environment[name])
      given.texts[name] = isSecret(schema, name) ? secretOf(name, text, environment) : text
    } catch (error) {
      given.faults.set(name, (error as Error).message)
    }
  return given
}

/** Returns the value of a secret, from its variable or its file. Throws an Error that names the variable at fault. */
function secretOf(
  name: string,
  text: string | undefined,
  environment: Environment,
): string | undefined {
  const path = set(environment[fileVariable(name)])
  if (path === undefined) return text
  if (text !== undefined)
    throw new Error(`${name} and ${fileVariable(name)} are both set: set only one of them`)
  try {
    return readSecretFile(path)
  } catch (error) {
    throw new Error(`${fileVariable(name)}: ${(error as Error).message}`, { cause: error })
  }
}

const set = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

const isSecret = (schema: z.ZodObject, name: string): boolean =>
  (schema.shape[name] as z.ZodType | undefined)?.meta()?.['secret'] === true

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
  const shown = isSecret(schema, name) ? '' : `, got "${value}"`
  return `${name}: ${issue.message}${shown}${expected}`
}
