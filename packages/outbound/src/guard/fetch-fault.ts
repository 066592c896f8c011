/**
 * The reason why a file could not be fetched. One text is for the caller and completes "the file from cdn.example …"; the other is for the
 * log.
 */
export class FetchFault extends Error {
  override readonly name = 'FetchFault'

  constructor(
    readonly publicReason: string,
    detail: string,
    cause?: unknown,
  ) {
    super(detail, { cause })
  }
}

/**
 * Returns the same reason for blocked, unresolved and refused addresses and for TLS errors: different reasons would let a caller map hosts
 * that only the worker can reach.
 */
export function unreachable(detail: string, cause?: unknown): FetchFault {
  return new FetchFault('cannot be fetched', detail, cause)
}

const slowCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'TimeoutError'])

/** Converts an undici error to a FetchFault. */
export function faultOf(error: unknown): FetchFault {
  if (error instanceof FetchFault) return error
  const code = codeOf(error)
  const detail = `${code}: ${String(error)}`
  if (slowCodes.has(code)) return new FetchFault('takes too long to arrive', detail, error)
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new FetchFault(tooLarge, detail, error)
  return unreachable(detail, error)
}

export const tooLarge = 'is too large'

/** Returns the code of a system or undici error, else its name, else ''. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  // A DOMException's code is a number.
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'name' in error ? String(error.name) : ''
}
