export interface S3Limits {
  connectionTimeoutMs: number
  requestTimeoutMs: number
  /** The longest time in ms without a byte while a body is read. */
  bodyTimeoutMs: number
  /** Pauses between the attempts in ms; there is one attempt more than pauses. */
  pausesMs: readonly number[]
  /** No attempt starts later than this: callers wait 25 s at most and want a response before then. */
  lastAttemptMs: number
}

/** Five attempts over about 5 s: long enough for a gateway to restart, while the SDK's own three attempts give up after 0.1 s. */
export const s3Limits: S3Limits = {
  connectionTimeoutMs: 1000,
  requestTimeoutMs: 5000,
  bodyTimeoutMs: 5000,
  pausesMs: [200, 600, 1400, 2800],
  lastAttemptMs: 12_000,
}
