import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'

/** Copies and empties the buckets of a server, as any S3 program does. */
export interface Buckets {
  create(bucket: string): Promise<void>
  /** Copies all objects, and returns how many there are. */
  copy(from: string, to: string): Promise<number>
  empty(bucket: string): Promise<void>
  /** Deletes an empty bucket. */
  delete(bucket: string): Promise<void>
  close(): void
}

const atOnce = 16

/** Opens the buckets of the server in which a service stores its files; `env` holds the settings of the service. */
export function openBuckets(env: Readonly<Record<string, string>>): Buckets {
  const credentials = {
    accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
  }
  const client = new S3Client({
    endpoint: env['S3_ENDPOINT'] ?? '',
    region: env['S3_REGION'] ?? '',
    credentials,
    forcePathStyle: true,
  })
  async function* keysIn(Bucket: string): AsyncGenerator<string[]> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
      yield Contents.flatMap(({ Key }) => Key ?? [])
  }
  const copyOne = async (
    Key: string,
    { from, to }: { from: string; to: string },
  ): Promise<void> => {
    const CopySource = `${from}/${encodeURIComponent(Key)}`
    await client.send(new CopyObjectCommand({ Bucket: to, Key, CopySource }))
  }
  return {
    create: async Bucket => {
      await client.send(new CreateBucketCommand({ Bucket }))
    },
    copy: async (from, to) => {
      let copied = 0
      for await (const keys of keysIn(from))
        for (let first = 0; first < keys.length; first += atOnce) {
          const some = keys.slice(first, first + atOnce)
          await Promise.all(some.map(key => copyOne(key, { from, to })))
          copied += some.length
        }
      return copied
    },
    empty: async Bucket => {
      for await (const keys of keysIn(Bucket)) {
        const Objects = keys.map(Key => ({ Key }))
        if (Objects.length > 0)
          await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
      }
    },
    delete: async Bucket => {
      await client.send(new DeleteBucketCommand({ Bucket }))
    },
    close: () => client.destroy(),
  }
}
