import { HttpException } from '@nestjs/common'
import { AppError, type ErrorCode, toAppError } from '@platen/errors'

/** Errors of the platform (body parser, router, broken uploads) by their status. */
const byStatus: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: 'invalid_request', message: 'The request is malformed' },
  404: { code: 'not_found', message: 'Not found' },
  408: { code: 'request_timeout', message: 'The request took too long to arrive' },
  413: { code: 'payload_too_large', message: 'The body is too large' },
  414: { code: 'not_found', message: 'Not found' },
  415: {
    code: 'unsupported_media_type',
    message: 'The body must be JSON, sent with Content-Type: application/json',
  },
  431: { code: 'headers_too_large', message: 'The headers are too large' },
}

/** Turns any error of a route, a hook or the platform into an `AppError`; unexpected errors become `internal`. */
export function describeThrown(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const known = byStatus[statusOf(thrown) ?? 500]
  if (!known) return toAppError(thrown)
  const internal = thrown instanceof Error ? thrown.message : known.message
  return new AppError(known.code, known.message, { internal, cause: thrown })
}

/** The platform's errors carry `statusCode`; Nest wraps some of them. */
function statusOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error)) return undefined
  if (thrown instanceof HttpException) return thrown.getStatus()
  return 'statusCode' in thrown ? Number(thrown.statusCode) : undefined
}
