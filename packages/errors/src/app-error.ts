/**
 * All error codes of Platen. The codes are public (`X-Error-Code`) and closed: each edge (HTTP, MCP, the worker's retry policy) maps them
 * in one exhaustive table.
 */
export const errorCodes = [
  'invalid_request',
  'unauthorized',
  'forbidden',
  'sign_in_stale',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'idempotency_conflict',
  'render_ended',
  'in_use',
  'draft_behind',
  'callers_affected',
  'gone',
  'precondition_failed',
  'payload_too_large',
  'unsupported_media_type',
  'range_not_satisfiable',
  'asset_unusable',
  'render_crashed',
  'render_timeout',
  'render_memory',
  'rate_limited',
  'quota_exceeded',
  'headers_too_large',
  'queue_full',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

export interface AppErrorOptions {
  /** The message for operators in the log; never sent to a caller. */
  internal?: string
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number
  cause?: unknown
}

/** The error that callers may see: it has a code from the list, a message for the caller, one for the operator, and a cause. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly retryAfter: number | undefined

  constructor(
    readonly code: ErrorCode,
    readonly publicMessage: string,
    options: AppErrorOptions = {},
  ) {
    super(options.internal ?? publicMessage, { cause: options.cause })
    this.retryAfter = options.retryAfter
  }
}

/**
 * Thrown by objects that this process has closed. It is not an AppError: callers see `unavailable`, but a retry in this process cannot
 * succeed, so it has no code that a retry policy could know.
 */
export class ShuttingDown extends Error {
  override readonly name = 'ShuttingDown'
}

/**
 * Turns any thrown value into an AppError: an AppError is returned unchanged, ShuttingDown becomes `unavailable`, anything else `internal`,
 * with its message hidden from callers.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof ShuttingDown)
    return new AppError('unavailable', 'The service is shutting down', {
      internal: thrown.message,
      cause: thrown,
    })
  const internal = thrown instanceof Error ? thrown.message : String(thrown)
  return new AppError('internal', 'Internal error', { internal, cause: thrown })
}

/** Returns whether a string is one of the codes, for codes that come from a row or a child process. */
export function isErrorCode(text: string): text is ErrorCode {
  return (errorCodes as readonly string[]).includes(text)
}
