import { EnvironmentError } from './parse-environment'

/** Returns the result of `read`; on an EnvironmentError prints every fault to stderr and exits with 1. */
export function orExit<Config>(read: () => Config): Config {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
