/** Request headers besides the key. */
export const requestHeaders = {
  'Idempotency-Key':
    'At most 255 characters. The same key and body give the stored answer; another body is a 409.',
  Prefer: '`respond-async` is the same as `async: true`.',
  'If-Match': 'The version that the change is based on, as in `ETag`; a 412 when it is stale.',
} as const

export type RequestHeader = keyof typeof requestHeaders

/** Response headers. */
export const answerHeaders = {
  Location: 'Where to read what was made.',
  ETag: 'The version of the design, in quotes.',
  'Server-Timing': 'Where the time went: queue, fetch, layout, raster, encode, store; ms each.',
  'Idempotency-Replayed': '`true` when the answer is the stored one of an earlier call.',
  'X-Request-Id': 'Names this request in the log of the service.',
  'X-Error-Code': 'What went wrong, for machines.',
  'Retry-After': 'Whole seconds after which another try makes sense.',
  'WWW-Authenticate': '`Bearer`: how to show a key.',
  RateLimit: 'What is left of the limit that this call was counted against.',
  'RateLimit-Policy': 'The limits of this key.',
} as const

export type AnswerHeader = keyof typeof answerHeaders
