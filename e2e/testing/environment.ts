/** A variable that `npm test` sets. Throws with the remedy when it is missing. */
export function environment(name: string): string {
  // eslint-disable-next-line no-restricted-properties -- the one place where the tests read what npm test gives
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: run through npm test`)
  return value
}

/** An optional variable that changes how a test runs. */
export function setting(name: string, otherwise: string): string {
  // eslint-disable-next-line no-restricted-properties -- as above
  return process.env[name] ?? otherwise
}
