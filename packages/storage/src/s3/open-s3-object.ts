import { GetObjectCommand, type GetObjectCommandOutput, type S3Client } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { requireObjectKey } from '@platen/design'
import { contentTypeOf } from '../objects/content-types'
import { type ByteRange, type OpenObject } from '../objects/object-store'
import { statusOf } from './s3-failure'

interface Wanted {
  bucket: string
  key: string
  range?: ByteRange
}

/** Starts reading an object. A range out of bounds is ignored, as HTTP allows and the disk store does. */
export async function openS3Object(client: S3Client, wanted: Wanted): Promise<OpenObject> {
  const { sha256, extension } = requireObjectKey(wanted.key)
  const answer = await request(client, wanted)
  const range = parseContentRange(answer.ContentRange)
  if (!(answer.Body instanceof Readable)) throw new Error('the answer has no body')
  return {
    stream: answer.Body,
    size: range?.size ?? answer.ContentLength ?? 0,
    contentType: contentTypeOf(extension),
    etag: `"${sha256}"`,
    ...(range && { range: { start: range.start, end: range.end } }),
  }
}

async function request(
  client: S3Client,
  { bucket, key, range }: Wanted,
): Promise<GetObjectCommandOutput> {
  const whole = new GetObjectCommand({ Bucket: bucket, Key: key })
  // Servers disagree on the meaning of the last 0 bytes.
  if (!range || ('last' in range && range.last === 0)) return client.send(whole)
  const part = new GetObjectCommand({ Bucket: bucket, Key: key, Range: rangeHeader(range) })
  try {
    return await client.send(part)
  } catch (error) {
    if (statusOf(error) !== 416) throw error
    return client.send(whole)
  }
}

function rangeHeader(range: ByteRange): string {
  return 'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`
}

function parseContentRange(
  header: string | undefined,
): { start: number; end: number; size: number } | undefined {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? []
  if (start === undefined || end === undefined || size === undefined) return undefined
  return { start: Number(start), end: Number(end), size: Number(size) }
}
