import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type FastifyReply } from 'fastify'

/** A file of the documentation, ready to be sent. */
export interface StaticFile {
  contentType: string
  bytes: Buffer
  /** The compressed content; null if it is not shorter. */
  gzipped: Buffer | null
  etag: string
}

const packed = /^(text\/|application\/(schema\+)?json)/

/** Creates a file from text or bytes. */
export function staticFile(contentType: string, content: string | Buffer): StaticFile {
  const bytes = Buffer.from(content)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { contentType, bytes, gzipped: packed.test(contentType) ? gzipSync(bytes) : null, etag }
}

/** The content security policy: pages load nothing from other hosts and send nothing to them. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sends a file, gzipped if the caller accepts that; 304 if the caller has it. */
export function sendStatic(
  reply: FastifyReply,
  { contentType, bytes, gzipped, etag }: StaticFile,
): void {
  const { headers } = reply.request
  const pack = gzipped !== null && /\bgzip\b/.test(headers['accept-encoding'] ?? '')
  void reply.headers({
    etag,
    'content-type': contentType,
    'cache-control': 'public, max-age=300',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    vary: 'accept-encoding',
    ...(pack && { 'content-encoding': 'gzip' }),
  })
  if (headers['if-none-match'] === etag) void reply.code(304).send()
  else void reply.send(pack ? gzipped : bytes)
}
