import { describeSettings, parseEnvironment } from '@platen/env'
import { z } from 'zod'
import { checkStorageSettings, type StorageConfig, storageConfigFrom, storageSettings } from '.'

const schema = z
  .object({ ...storageSettings, PORT: z.string().regex(/^\d+$/, 'must be a number').optional() })
  .superRefine(checkStorageSettings, { when: () => true })

const s3 = {
  S3_ENDPOINT: 'http://minio.example:9000/',
  S3_BUCKET: 'platen',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

function read(environment: Record<string, string>): StorageConfig {
  return storageConfigFrom(parseEnvironment(schema, environment))
}

describe('storage settings', () => {
  it('choose the disk', () => {
    expect(read({ STORAGE_PATH: '/data' })).toEqual({ kind: 'disk', path: '/data' })
  })

  it('choose S3, with defaults for settings that rarely differ', () => {
    expect(read(s3)).toEqual({
      kind: 's3',
      endpoint: 'http://minio.example:9000',
      region: 'us-east-1',
      bucket: 'platen',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      presign: true,
      forcePathStyle: true,
    })
  })

  it('accept every S3 setting', () => {
    const all = {
      ...s3,
      S3_REGION: 'eu-central-1',
      S3_PUBLIC_URL: 'https://files.example/platen/',
      S3_PRESIGN: 'false',
      S3_FORCE_PATH_STYLE: 'false',
    }
    expect(read(all)).toMatchObject({
      region: 'eu-central-1',
      publicUrl: 'https://files.example/platen',
      presign: false,
      forcePathStyle: false,
    })
  })

  it.each([
    [{}, ['STORAGE_PATH is required']],
    [{ S3_REGION: 'eu' }, ['STORAGE_PATH is required']],
    [{ ...s3, STORAGE_PATH: '/data' }, ['STORAGE_PATH: must not be set along with S3_ENDPOINT']],
    [{ S3_PUBLIC_URL: 'https://a.example' }, ['S3_ENDPOINT is required', 'S3_BUCKET is required']],
    [
      { S3_BUCKET: 'platen' },
      [
        'S3_ENDPOINT is required',
        'S3_ACCESS_KEY_ID is required',
        'S3_SECRET_ACCESS_KEY is required',
      ],
    ],
    [
      { ...s3, S3_BUCKET: 'No Bucket', S3_ENDPOINT: 'minio:9000', PORT: 'x' },
      ['PORT: must be a number', 'S3_BUCKET: must be a bucket name', 'S3_ENDPOINT: must be a URL'],
    ],
    [
      { S3_ENDPOINT: s3.S3_ENDPOINT, PORT: 'x' },
      ['PORT: must be a number', 'S3_BUCKET is required'],
    ],
  ])('report everything that is wrong with %j', (environment: Record<string, string>, faults) => {
    for (const fault of faults) expect(() => read(environment)).toThrow(fault)
  })

  it('report everything at once without the schema, too', () => {
    const settings = {
      S3_REGION: 'eu',
      S3_PRESIGN: true,
      S3_FORCE_PATH_STYLE: true,
      S3_BUCKET: 'platen',
    }
    expect(() => storageConfigFrom(settings)).toThrow(
      /S3_ENDPOINT: must be set together with S3_BUCKET\n.*S3_ACCESS_KEY_ID.*\n.*S3_SECRET_ACCESS_KEY/,
    )
  })

  it('keep the secret', () => {
    const secrets = describeSettings(schema).filter(({ secret }) => secret)
    expect(secrets.map(({ name }) => name)).toEqual(['S3_SECRET_ACCESS_KEY'])
  })
})
