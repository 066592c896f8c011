import { randomBytes } from 'node:crypto'
import { requiredVariable } from '@platen/env/testing'
import { type S3Config } from '../s3/s3-client'

/** Returns a separate bucket on the S3 server of the tests; create it with `ensureBucket`. */
export function testBucket(): S3Config {
  return {
    kind: 's3',
    endpoint: requiredVariable('S3_TEST_ENDPOINT'),
    region: 'us-east-1',
    bucket: `platen-test-${randomBytes(6).toString('hex')}`,
    accessKeyId: requiredVariable('S3_TEST_ACCESS_KEY_ID'),
    secretAccessKey: requiredVariable('S3_TEST_SECRET_ACCESS_KEY'),
    forcePathStyle: true,
  }
}
