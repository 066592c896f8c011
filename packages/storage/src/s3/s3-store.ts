import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { requireObjectKey } from '@platen/design'
import { contentTypeOf, requireContentType } from '../objects/content-types'
import { requireFolder, requireSubfolder } from '../objects/folders'
import {
  type Admit,
  type ObjectStore,
  type PublicUrl,
  type StoredObject,
} from '../objects/object-store'
import { heldOrStreamed } from './held-or-streamed'
import { listS3Objects } from './list-s3-objects'
import { openS3Object } from './open-s3-object'
import { readBody } from './read-body'
import { createS3Client, createStreamClient, type S3Config } from './s3-client'
import { isMissing, s3Failure, statusOf } from './s3-failure'
import { s3Limits, type S3Limits } from './s3-limits'
import { withRetries } from './with-retries'

const presignedSeconds = 3600
const deletedAtOnce = 16
const cacheControl = 'public, max-age=31536000, immutable'

/** Creates a store that keeps objects in a bucket of any S3-compatible server. */
export function createS3Store(config: S3Config, limits: S3Limits = s3Limits): ObjectStore {
  const client = createS3Client(config, limits)
  const streams = createStreamClient(config, limits)
  const { bucket } = config
  const place = `${config.endpoint} bucket ${bucket}`
  const attempt: Attempt = async work => {
    try {
      return await withRetries(limits, work)
    } catch (error) {
      if (isMissing(error)) return null
      throw s3Failure(error, place)
    }
  }
  /** Throws for null, in requests that get a 404 only if the bucket is missing. */
  const required = <Result>(answer: Result | null): Result => {
    if (answer === null) throw s3Failure(new Error('no such bucket'), place)
    return answer
  }

  return {
    async put(key, bytes, { contentType }) {
      requireContentType(key, contentType)
      required(await attempt(() => putOnce(client, { bucket, key, bytes, contentType })))
    },

    async get(key, admit): Promise<StoredObject | null> {
      const { extension } = requireObjectKey(key)
      const read = await attempt(() => readOnce(client, { bucket, key, admit, limits }))
      if (read && 'refused' in read) throw read.refused
      return read && { bytes: read.bytes, contentType: contentTypeOf(extension) }
    },

    async open(key, range) {
      requireObjectKey(key)
      const wanted = { bucket, key, ...(range && { range }) }
      return attempt(async () =>
        heldOrStreamed(await openS3Object(streams, wanted), limits.bodyTimeoutMs),
      )
    },

    async has(key) {
      requireObjectKey(key)
      const head = new HeadObjectCommand({ Bucket: bucket, Key: key })
      return (await attempt(() => client.send(head))) !== null
    },

    ...deletionsIn({ client, bucket, attempt, required }),

    publicUrl: key => publicUrlOf(key, client, config),

    async ping() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }))
      } catch (error) {
        throw s3Failure(error, place)
      }
    },

    close() {
      client.destroy()
      streams.destroy()
    },
  }
}

async function publicUrlOf(
  key: string,
  client: S3Client,
  { bucket, publicUrl, presign }: S3Config,
): Promise<PublicUrl | null> {
  requireObjectKey(key)
  if (publicUrl !== undefined) return { kind: 'public', url: `${publicUrl}/${key}` }
  if (presign === false) return null
  const command = new GetObjectCommand({ Bucket: bucket, Key: key })
  const url = await getSignedUrl(client, command, { expiresIn: presignedSeconds })
  return { kind: 'presigned', url }
}

/** Runs work, with retries where they may help. Returns null if the object does not exist; throws the AppError for other failures. */
type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result | null>

interface Bucket {
  client: S3Client
  bucket: string
  attempt: Attempt
  required: <Result>(answer: Result | null) => Result
}

/** Returns the methods that delete objects or list the objects to delete. */
function deletionsIn({
  client,
  bucket,
  attempt,
  required,
}: Bucket): Pick<ObjectStore, 'delete' | 'deleteFolder' | 'list' | 'deleteWeeksBefore'> {
  return {
    async delete(key) {
      requireObjectKey(key)
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: key })
      await attempt(() => client.send(command))
    },

    async deleteFolder(folder) {
      for await (const page of this.list(requireSubfolder(folder)))
        for (let from = 0; from < page.length; from += deletedAtOnce)
          await Promise.all(
            page.slice(from, from + deletedAtOnce).map(({ key }) => this.delete(key)),
          )
    },

    async *list(folder) {
      requireFolder(folder)
      let after: string | undefined
      do {
        const from = { bucket, folder, after }
        const page = required(await attempt(() => listS3Objects(client, from)))
        if (page.objects.length > 0) yield page.objects
        after = page.next
      } while (after !== undefined)
    },

    deleteWeeksBefore: () => Promise.resolve(0),
  }
}

/** Reads a whole object. Returns a refusal by `admit` as a value, because it is not a server error that a retry could fix. */
async function readOnce(
  client: S3Client,
  wanted: { bucket: string; key: string; admit: Admit | undefined; limits: S3Limits },
): Promise<{ bytes: Uint8Array } | { refused: unknown }> {
  const { stream, size } = await openS3Object(client, wanted)
  try {
    await wanted.admit?.(size)
  } catch (refused) {
    stream.destroy()
    return { refused }
  }
  return { bytes: await readBody(stream, wanted.limits.bodyTimeoutMs) }
}

/** Writes an object unless its key exists. The key also exists if an earlier attempt succeeded but its response was lost. */
async function putOnce(
  client: S3Client,
  object: { bucket: string; key: string; bytes: Uint8Array; contentType: string },
): Promise<void> {
  const command = new PutObjectCommand({
    Bucket: object.bucket,
    Key: object.key,
    Body: object.bytes,
    ContentType: object.contentType,
    CacheControl: cacheControl,
    // The server does not send our content security policy: opened as a page of its own, an untrusted SVG could run scripts.
    ...(object.contentType === 'image/svg+xml' && { ContentDisposition: 'attachment' }),
    IfNoneMatch: '*',
  })
  try {
    await client.send(command)
  } catch (error) {
    if (statusOf(error) !== 412) throw error
  }
}
