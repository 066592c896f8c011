import { type ProcessLog } from './run-until-signal'

const pauseMs = 1000

/**
 * Returns a listener that logs the faults of a connection as warnings, at most one a second, because a lost server causes thousands.
 * Each line counts the faults omitted since the line before.
 */
export function logConnectionFaults(
  log: Pick<ProcessLog, 'warn'>,
  connection: string,
): (error: unknown) => void {
  let quietUntil = -Infinity
  let dropped = 0
  return error => {
    const now = performance.now()
    if (now < quietUntil) {
      dropped += 1
      return
    }
    quietUntil = now + pauseMs
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ connection, reason, dropped }, 'connection fault')
    dropped = 0
  }
}
