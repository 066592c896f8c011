import { type AppError } from '@platen/errors'
import { type Logger } from 'pino'
import { blame } from './blame'

/** Logs the errors that operators should see: internal errors with their stack, unavailable dependencies with the reason. */
export function logError(log: Logger, error: AppError, requestId: string): void {
  const to = blame[error.code]
  if (to === 'service') log.error({ requestId, err: traceOf(error) }, 'internal error')
  if (to === 'overload') log.warn({ requestId, reason: error.message }, error.code)
}

/** Returns the message and stack only: database errors also contain their parameters, which come from callers. */
function traceOf(error: AppError): { message: string; stack: string | undefined } {
  const origin = error.cause instanceof Error ? error.cause : error
  return { message: origin.message, stack: origin.stack }
}
