import {
  DeleteBucketLifecycleCommand,
  GetBucketLifecycleConfigurationCommand,
  type LifecycleRule,
  PutBucketLifecycleConfigurationCommand,
} from '@aws-sdk/client-s3'
import { testBucket } from '../testing/test-bucket'
import { ensureBucket } from './ensure-bucket'
import { expireWeeksInBucket } from './expire-weeks'
import { createS3Client } from './s3-client'
import { s3Limits } from './s3-limits'

const bucket = testBucket()
const client = createS3Client(bucket, s3Limits)

beforeAll(() => ensureBucket(bucket))

afterEach(() => client.send(new DeleteBucketLifecycleCommand({ Bucket: bucket.bucket })))

afterAll(() => client.destroy())

async function rules(): Promise<object[]> {
  const command = new GetBucketLifecycleConfigurationCommand({ Bucket: bucket.bucket })
  const { Rules = [] } = await client.send(command)
  return Rules.map(({ ID, Status, Filter, Expiration }) => ({
    ID,
    Status,
    prefix: Filter?.Prefix,
    days: Expiration?.Days,
  }))
}

const outputs = (days: number): object => ({
  ID: 'platen-outputs',
  Status: 'Enabled',
  prefix: 'w',
  days,
})

describe('the rule of a bucket', () => {
  it('deletes files with a week in their key two weeks after FILE_DAYS, and changes with that setting', async () => {
    await expireWeeksInBucket(bucket, 30)
    expect(await rules()).toEqual([outputs(44)])
    await expireWeeksInBucket(bucket, 7)
    expect(await rules()).toEqual([outputs(21)])
  })

  it('is removed with FILE_DAYS', async () => {
    await expireWeeksInBucket(bucket, 30)
    await expireWeeksInBucket(bucket, undefined)
    await expect(rules()).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
    await expireWeeksInBucket(bucket, undefined)
  })

  it('does not change other rules', async () => {
    const other: LifecycleRule = {
      ID: 'logs',
      Status: 'Enabled',
      Filter: { Prefix: 'logs/' },
      Expiration: { Days: 3 },
    }
    const configuration = { Rules: [other] }
    await client.send(
      new PutBucketLifecycleConfigurationCommand({
        Bucket: bucket.bucket,
        LifecycleConfiguration: configuration,
      }),
    )
    const kept = { ID: 'logs', Status: 'Enabled', prefix: 'logs/', days: 3 }
    await expireWeeksInBucket(bucket, 30)
    expect(await rules()).toEqual(expect.arrayContaining([kept, outputs(44)]))
    await expireWeeksInBucket(bucket, undefined)
    expect(await rules()).toEqual([kept])
  })

  it('cannot be set if there is no bucket', async () => {
    const nowhere = { ...bucket, bucket: 'platen-no-such-bucket' }
    await expect(expireWeeksInBucket(nowhere, 30)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
