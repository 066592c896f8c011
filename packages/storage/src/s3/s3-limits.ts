export interface S3Limits {
  connectionTimeoutMs: number
  requestTimeoutMs: number
  /** The longest time in ms for which no byte may arrive while a body is read. */
  bodyTimeoutMs: number
  /** Pauses in ms between the attempts; there is one more attempt than pauses. */
  pausesMs: readonly number[]
  /** Time in ms after which no attempt starts: callers wait 25 s at most, and must get a response before then. */
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
