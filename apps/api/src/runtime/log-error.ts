import { type AppError, type ErrorCode } from '@platen/errors'
import { type Logger } from 'pino'

/** Codes of a service that cannot serve now. */
const overloaded: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unavailable', 'queue_full'])

/** Logs what operators should see: internal errors with their stack, unavailable dependencies with the reason. */
export function logError(log: Logger, error: AppError, requestId: string): void {
  if (error.code === 'internal') log.error({ requestId, err: traceOf(error) }, 'internal error')
  else if (overloaded.has(error.code)) log.warn({ requestId, reason: error.message }, error.code)
}

/** Message and stack only: database errors also hold their parameters, which are texts of callers. */
function traceOf(error: AppError): { message: string; stack: string | undefined } {
  const origin = error.cause instanceof Error ? error.cause : error
  return { message: origin.message, stack: origin.stack }
}
