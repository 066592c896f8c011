import { Readable } from 'node:stream'
import { AppError } from '@platen/errors'
import { type FastifyReply } from 'fastify'

interface Streamed {
  stream: NodeJS.ReadableStream & { destroy: () => unknown }
  size: number
  contentType: string
  etag: string
  range?: { start: number; end: number }
}

type Found = { kind: 'stream'; object: Streamed } | { kind: 'redirect'; url: string }

/** Content under a key never changes. */
const immutable = 'public, max-age=31536000, immutable'

/** A file may be anyone's SVG: it must not run as a page of this service. */
export const fileGuards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/**
 * Sends a file or a range of it, 304 if the caller has it, or a redirect to the store. Throws `range_not_satisfiable` if the range
 * lies outside the file.
 */
export function sendFile(reply: FastifyReply, found: Found, rangeAsked: boolean): void {
  void reply.headers(fileGuards)
  if (found.kind === 'redirect') {
    // A presigned URL expires soon, so the redirect must not be cached.
    void reply.header('cache-control', 'private, no-store').redirect(found.url, 302)
    return
  }
  const { stream, size, contentType, etag, range } = found.object
  void reply.headers({ etag, 'cache-control': immutable, 'accept-ranges': 'bytes' })
  if (matches(reply.request.headers['if-none-match'], etag)) {
    stream.destroy()
    void reply.code(304).send()
    return
  }
  if (rangeAsked && !range) {
    stream.destroy()
    void reply.header('content-range', `bytes */${size}`)
    throw new AppError('range_not_satisfiable', `The file has ${size} bytes`)
  }
  const length = range ? range.end - range.start + 1 : size
  void reply.headers({ 'content-type': contentType, 'content-length': length })
  if (range) {
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  }
  if (reply.request.method === 'HEAD') {
    stream.destroy()
    // Without any payload Fastify would set the length to 0.
    void reply.send(Readable.from([]))
  } else {
    void reply.send(stream)
  }
}

/** Returns true if a caller who sends this `If-None-Match` has the content with this tag. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some(tag => ['*', etag, `W/${etag}`].includes(tag.trim()))
}
