/** A variable that `npm test` sets. Throws without it, so that a suite fails instead of passing untested. */
export function requiredVariable(name: string): string {
  const value = givenVariable(name)
  if (value === undefined) throw new Error(`${name} is not set: run through npm test`)
  return value
}

/** A variable that tests can do without; undefined when it is not set or empty. */
export function givenVariable(name: string): string | undefined {
  // eslint-disable-next-line no-restricted-properties -- the one place where tests read the environment
  const value = process.env[name]
  return value === '' ? undefined : value
}
