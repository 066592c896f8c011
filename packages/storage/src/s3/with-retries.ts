import { setTimeout as sleep } from 'node:timers/promises'
import { isTransient } from './s3-failure'
import { type S3Limits } from './s3-limits'

/** Retries an idempotent piece of work on transient errors, with pauses of ± 20 %; throws the last error. */
export async function withRetries<Result>(
  limits: S3Limits,
  work: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  for (const pause of limits.pausesMs) {
    try {
      return await work()
    } catch (error) {
      const jittered = pause * (0.8 + Math.random() * 0.4)
      const late = performance.now() + jittered - started > limits.lastAttemptMs
      if (!isTransient(error) || late) throw error
      await sleep(jittered)
    }
  }
  return work()
}
