export interface S3Limits {
  connectionTimeoutMs: number
  requestTimeoutMs: number
  /** Longest silence inside a body that we read. */
  bodyTimeoutMs: number
  /** Pauses between the attempts, so there is one attempt more than pauses. */
  pausesMs: readonly number[]
  /** No attempt begins later than this: callers wait 25 s at most and want an answer before. */
  lastAttemptMs: number
}

/** Five attempts over about 5 s: long enough for a gateway that restarts, where the SDK's own three give up after 0.1 s. */
export const s3Limits: S3Limits = {
  connectionTimeoutMs: 1000,
  requestTimeoutMs: 5000,
  bodyTimeoutMs: 5000,
  pausesMs: [200, 600, 1400, 2800],
  lastAttemptMs: 12_000,
}
