import { type AppError } from '@platen/errors'
import { type Logger } from 'pino'
import { statusCodes } from '../http/errors/status-codes'

/** Logs what operators should see: our own faults with their stack, dependencies that are away with the reason. */
export function logError(log: Logger, error: AppError, requestId: string): void {
  if (error.code === 'internal') log.error({ requestId, err: traceOf(error) }, 'internal error')
  else if (statusCodes[error.code] === 503)
    log.warn({ requestId, reason: error.message }, error.code)
}

/** Message and stack only: database errors carry their parameters along, which are texts of callers. */
function traceOf(error: AppError): { message: string; stack: string | undefined } {
  const origin = error.cause instanceof Error ? error.cause : error
  return { message: origin.message, stack: origin.stack }
}
