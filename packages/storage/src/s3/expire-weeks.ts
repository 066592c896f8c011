import {
  DeleteBucketLifecycleCommand,
  GetBucketLifecycleConfigurationCommand,
  type LifecycleRule,
  PutBucketLifecycleConfigurationCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { expiryGraceDays } from '../expiry/output-expiry'
import { createS3Client, type S3Config } from './s3-client'
import { s3Failure, statusOf } from './s3-failure'
import { s3Limits } from './s3-limits'
import { withRetries } from './with-retries'

/** The id of our lifecycle rule in the bucket; other rules are left unchanged. */
const ruleId = 'platen-outputs'

/**
 * Sets the bucket's lifecycle rule that deletes weeks of render files by age, or removes it if `fileDays` is undefined. Needs
 * permission to read and write the bucket's lifecycle configuration. Throws `unavailable` if the server refuses or does not
 * answer.
 */
export async function expireWeeksInBucket(
  config: S3Config,
  fileDays: number | undefined,
): Promise<void> {
  const client = createS3Client(config, s3Limits)
  try {
    await withRetries(s3Limits, async () => {
      const others = (await rulesOf(client, config.bucket)).filter(({ ID }) => ID !== ruleId)
      const rules = fileDays === undefined ? others : [...others, ruleFor(fileDays)]
      await keepRules(client, config.bucket, rules)
    })
  } catch (error) {
    throw s3Failure(error, `${config.endpoint} bucket ${config.bucket}`)
  } finally {
    client.destroy()
  }
}

async function rulesOf(client: S3Client, bucket: string): Promise<LifecycleRule[]> {
  try {
    const command = new GetBucketLifecycleConfigurationCommand({ Bucket: bucket })
    return (await client.send(command)).Rules ?? []
  } catch (error) {
    // A bucket without rules has no configuration.
    if (statusOf(error) === 404 && !isNoBucket(error)) return []
    throw error
  }
}

const isNoBucket = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NoSuchBucket'

async function keepRules(
  client: S3Client,
  bucket: string,
  rules: LifecycleRule[],
): Promise<unknown> {
  if (rules.length === 0) return client.send(new DeleteBucketLifecycleCommand({ Bucket: bucket }))
  const configuration = { Bucket: bucket, LifecycleConfiguration: { Rules: rules } }
  return client.send(new PutBucketLifecycleConfigurationCommand(configuration))
}

/** Returns the rule for all weeks. Only their keys begin with `w`; keys of permanent files begin with the id of an organization. */
const ruleFor = (fileDays: number): LifecycleRule => ({
  ID: ruleId,
  Status: 'Enabled',
  Filter: { Prefix: 'w' },
  Expiration: { Days: fileDays + expiryGraceDays },
})
