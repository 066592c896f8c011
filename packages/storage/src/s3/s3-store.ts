import {
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { requireObjectKey } from '@platen/design'
import { contentTypeOf, requireContentType } from '../objects/content-types'
import {
  type Admit,
  type ObjectStore,
  type PublicUrl,
  type StoredObject,
} from '../objects/object-store'
import { openS3Object } from './open-s3-object'
import { readBody } from './read-body'
import { createS3Client, type S3Config } from './s3-client'
import { isMissing, s3Failure, statusOf } from './s3-failure'
import { s3Limits, type S3Limits } from './s3-limits'
import { withRetries } from './with-retries'

const presignedSeconds = 3600
const cacheControl = 'public, max-age=31536000, immutable'

/** Keeps objects in a bucket of any S3-compatible server. */
export function createS3Store(config: S3Config, limits: S3Limits = s3Limits): ObjectStore {
  const client = createS3Client(config, limits)
  const { bucket } = config
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await withRetries(limits, work)
    } catch (error) {
      if (isMissing(error)) return null
      throw s3Failure(error, `${config.endpoint} bucket ${bucket}`)
    }
  }

  return {
    async put(key, bytes, { contentType }) {
      requireContentType(key, contentType)
      const stored = await attempt(() => putOnce(client, { bucket, key, bytes, contentType }))
      if (stored === null)
        throw s3Failure(new Error('no such bucket'), `${config.endpoint} bucket ${bucket}`)
    },

    async get(key, admit): Promise<StoredObject | null> {
      const { extension } = requireObjectKey(key)
      const read = await attempt(() => readOnce(client, { bucket, key, admit, limits }))
      if (read && 'refused' in read) throw read.refused
      return read && { bytes: read.bytes, contentType: contentTypeOf(extension) }
    },

    async open(key, range) {
      requireObjectKey(key)
      return attempt(() => openS3Object(client, { bucket, key, ...(range && { range }) }))
    },

    async has(key) {
      requireObjectKey(key)
      const head = new HeadObjectCommand({ Bucket: bucket, Key: key })
      return (await attempt(() => client.send(head))) !== null
    },

    async publicUrl(key): Promise<PublicUrl | null> {
      requireObjectKey(key)
      if (config.publicUrl !== undefined)
        return { kind: 'public', url: `${config.publicUrl}/${key}` }
      if (config.presign === false) return null
      const command = new GetObjectCommand({ Bucket: bucket, Key: key })
      const url = await getSignedUrl(client, command, { expiresIn: presignedSeconds })
      return { kind: 'presigned', url }
    },

    async ping() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }))
      } catch (error) {
        throw s3Failure(error, `${config.endpoint} bucket ${bucket}`)
      }
    },

    close() {
      client.destroy()
    },
  }
}

/** Reads a whole object; a refusal is a value, because it is no fault of the server that another attempt could mend. */
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

/** Writes unless the key exists; an earlier attempt that got through without our seeing its answer looks the same. */
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
    // The server sends no policy along as we do: opened as a page of its own, an SVG of anybody would run.
    ...(object.contentType === 'image/svg+xml' && { ContentDisposition: 'attachment' }),
    IfNoneMatch: '*',
  })
  try {
    await client.send(command)
  } catch (error) {
    if (statusOf(error) !== 412) throw error
  }
}
