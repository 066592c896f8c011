import { type Logger } from 'pino'

/**
 * Logs the faults of a connection as warnings, at most one a second: a lost server answers thousands of times.
 * How many were swallowed stands in the next line.
 */
export function calmLog(log: Logger, part: string): (error: unknown) => void {
  let quietUntil = 0
  let swallowed = 0
  return error => {
    const now = performance.now()
    if (now < quietUntil) {
      swallowed += 1
      return
    }
    quietUntil = now + 1000
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ part, reason, swallowed }, 'a connection has trouble')
    swallowed = 0
  }
}
