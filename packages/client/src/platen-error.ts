import { retryAfterIn } from './pauses'

export interface PlatenErrorDetails {
  /** HTTP status; 0 if there was no response. */
  status: number
  /** The machine-readable code (`X-Error-Code`), or `no_answer`. */
  code: string
  /** Identifies the call in the service's logs. */
  requestId: string | null
  /** Seconds to wait before retrying. */
  retryAfter: number | null
  cause?: unknown
}

/** A call that was refused or got no response. The message of a refusal comes from the service. */
export class PlatenError extends Error {
  override readonly name = 'PlatenError'
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  readonly retryAfter: number | null

  constructor(message: string, { status, code, requestId, retryAfter, cause }: PlatenErrorDetails) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** Reads an error response. A proxy in front of the service may send one in any form. */
export async function errorOf(response: Response): Promise<PlatenError> {
  const { status, headers } = response
  return new PlatenError(messageIn(await response.text()) ?? `HTTP status ${status}`, {
    status,
    code: headers.get('x-error-code') ?? 'unknown',
    requestId: headers.get('x-request-id'),
    retryAfter: retryAfterIn(headers),
  })
}

function messageIn(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text)
    const message = (body as { message?: unknown } | null)?.message
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
