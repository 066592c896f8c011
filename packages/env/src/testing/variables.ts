import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns a variable that `npm test` sets. Throws without it, so that no suite passes untested. */
export function requiredVariable(name: string): string {
  const value = givenVariable(name)
  // The test runner recognizes this wording; see countResults.
  if (value === undefined) throw new Error(`needs ${name}, which is missing: run through npm test`)
  return value
}

/** Returns the path of a program on the PATH, by its name. Throws if it is missing, so that no suite passes untested. */
export function requiredProgram(name: string): string {
  const folders = requiredVariable('PATH').split(delimiter)
  const path = folders.map(folder => join(folder, name)).find(existsSync)
  if (path === undefined) throw new Error(`needs ${name}, which is missing`)
  return path
}

/** Returns a variable that tests can do without; undefined when it is not set or empty. */
export function givenVariable(name: string): string | undefined {
  // oxlint-disable-next-line eslint/no-restricted-properties -- the one place where tests read the environment
  const value = process.env[name]
  return value === '' ? undefined : value
}
