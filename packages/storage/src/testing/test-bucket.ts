import { randomBytes } from 'node:crypto'
import { env } from 'node:process'
import { type S3Config } from '../storage-settings'

/** A bucket of its own on the S3 server that tests use; it is made with `ensureBucket`. Fails when no server is named. */
export function testBucket(): S3Config {
  const read = (name: string): string => {
    const value = env[name]
    if (value === undefined || value === '') throw new Error(`${name} must name the S3 test server`)
    return value
  }
  return {
    kind: 's3',
    endpoint: read('S3_TEST_ENDPOINT'),
    region: 'us-east-1',
    bucket: `platen-test-${randomBytes(6).toString('hex')}`,
    accessKeyId: read('S3_TEST_ACCESS_KEY_ID'),
    secretAccessKey: read('S3_TEST_SECRET_ACCESS_KEY'),
    forcePathStyle: true,
  }
}
