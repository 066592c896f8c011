import { renderTimingsSchema } from '../../renders/render-outcome'

/** The message of `idempotency_conflict`. */
export const keyUsed = 'The Idempotency-Key was used for another call: its path or body differs.'

/** The message of `idempotency_conflict` while the first call is being processed. */
export const keyTaken = 'Another call with this Idempotency-Key is being processed'

/** The message of `quota_exceeded` when the storage is used up. */
export const storageFull = 'The storage of the organization is used up'

/** The messages of `quota_exceeded` for calls that create a design. */
export const noMoreDesigns: [string, string] = [
  storageFull,
  'The organization has reached its limit of 20,000 designs',
]

/** Returns the messages of `not_found` for a route whose id may pin a version. */
export const notFound = (what: string): [string, string] => [
  `${what} not found`,
  'Version not found: the design has versions 1 to 3',
]

/** The message of `gone` for a route whose id may pin a version. */
export const versionGone = 'Version 12 of this design is no longer kept'

/** A message of `callers_affected`. */
export const callersAffected =
  'Calls sent headline.text 4,100 times in 30 days, but headline is gone; it could be an alias of title'

/** The message of `invalid_request` for a route whose id must not pin a version. */
export const neverChanges = 'A version never changes: send the id without the @ and the version'

/** Request headers in addition to the one with the API key. */
export const requestHeaders = {
  'Idempotency-Key':
    'At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409.',
  Prefer: '`respond-async` is the same as `async: true`.',
  'If-Match':
    'The version, or the revision of the draft or sheet, on which the change is based, as in `ETag`; an outdated one gets a 412.',
} as const

export type RequestHeader = keyof typeof requestHeaders

/** Response headers. */
export const answerHeaders = {
  Location: 'The URL of the created resource.',
  ETag: 'The version of the design, or the revision of the draft or sheet, in quotes.',
  'Server-Timing': `Duration of each step in ms: ${Object.keys(renderTimingsSchema.shape).join(', ')}.`,
  'Idempotency-Replayed':
    '`true` if the response is the result of an earlier call with the same key.',
  'X-Request-Id':
    "Identifies this request in the service's log, which also contains the `X-Request-Id` that the caller sent.",
  'X-Error-Code': 'The machine-readable error code.',
  'Retry-After': 'Whole seconds to wait before the next call.',
  'WWW-Authenticate': '`Bearer`, the scheme for sending a key.',
  RateLimit: 'The remaining part of the limit that applies to this call.',
  'RateLimit-Policy': 'The limits of this key.',
} as const

export type AnswerHeader = keyof typeof answerHeaders
