import { EnvironmentError } from './parse-environment'

/** Answers what `read` reads; on an EnvironmentError prints every fault on stderr and ends the process with 1. */
export function orExit<Config>(read: () => Config): Config {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
