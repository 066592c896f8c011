import { renderTimingsSchema } from '../renders/render-outcome'

/** Request headers besides the key. */
export const requestHeaders = {
  'Idempotency-Key':
    'At most 255 characters. The same key and body return the stored response; another body is a 409.',
  Prefer: '`respond-async` is the same as `async: true`.',
  'If-Match': 'The version that the change is based on, as in `ETag`; a stale one is a 412.',
} as const

export type RequestHeader = keyof typeof requestHeaders

/** Response headers. */
export const answerHeaders = {
  Location: 'The URL of the created resource.',
  ETag: 'The version of the design, in quotes.',
  'Server-Timing': `Duration of each step in ms: ${Object.keys(renderTimingsSchema.shape).join(', ')}.`,
  'Idempotency-Replayed': '`true` when the response is the stored one of an earlier call.',
  'X-Request-Id':
    "Identifies this request in the service's log, beside the `X-Request-Id` that the caller sent.",
  'X-Error-Code': 'The machine-readable error code.',
  'Retry-After': 'Whole seconds to wait before the next call.',
  'WWW-Authenticate': '`Bearer`: how to send a key.',
  RateLimit: 'What remains of the limit that applies to this call.',
  'RateLimit-Policy': 'The limits of this key.',
} as const

export type AnswerHeader = keyof typeof answerHeaders
