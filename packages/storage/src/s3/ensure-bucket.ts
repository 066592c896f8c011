import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { createS3Client, type S3Config } from './s3-client'
import { s3Failure, statusOf } from './s3-failure'
import { s3Limits } from './s3-limits'
import { withRetries } from './with-retries'

/** Creates the bucket unless it exists. For development and tests only: in production the operator creates it. */
export async function ensureBucket(config: S3Config): Promise<void> {
  // A Ceph gateway takes seconds to create its first bucket.
  const limits = { ...s3Limits, requestTimeoutMs: 20_000 }
  const client = createS3Client(config, limits)
  try {
    await withRetries(limits, async () => {
      try {
        await client.send(new CreateBucketCommand({ Bucket: config.bucket }))
      } catch (error) {
        // 409 BucketAlreadyOwnedByYou. If the bucket belongs to another account, the first `ping` fails.
        if (statusOf(error) !== 409) throw error
      }
    })
  } catch (error) {
    throw s3Failure(error, `${config.endpoint} bucket ${config.bucket}`)
  } finally {
    client.destroy()
  }
}
