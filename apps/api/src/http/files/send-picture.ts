import { Readable } from 'node:stream'
import { type FastifyReply } from 'fastify'
import { type OpenPicture, type PictureAnswer } from '../../runtime/picture-answer'
import { type ErrorAnswer } from '../errors/error-answer'
import { type ErrorForm } from '../routes/route'
import { fileGuards, matches } from './send-file'

/** The headers that pages of other origins may read. */
const exposed = 'ETag, Retry-After, X-Canonical-String, X-Error-Code, X-Request-Id'

/** The end of a URL is final, so it may be cached for a day. */
const goneFor = 'public, max-age=86400'

const cachedAs = (usual: ErrorAnswer, control: string): ErrorAnswer => ({
  ...usual,
  headers: { ...usual.headers, 'cache-control': control },
})

/** Errors are not cached, except that a URL has ended. */
export const pictureErrors: ErrorForm = (usual, { code }) =>
  cachedAs(usual, code === 'gone' ? goneFor : 'no-store')

/** Errors are never cached: the answers to all links of guests have the same URLs. */
export const guestErrors: ErrorForm = usual => cachedAs(usual, 'no-store')

/** Prepares an answer, also one with an error, that pages of any origin may show and read. */
export const openToPages = (reply: FastifyReply): void =>
  void reply.headers({ ...fileGuards, 'access-control-expose-headers': exposed })

/**
 * Sends a picture, or 304 if the caller has it. If its file has been deleted, sends the picture once it has a new one; returns false if
 * that is missing, too.
 */
export async function sendPicture(reply: FastifyReply, answer: PictureAnswer): Promise<boolean> {
  if (await sent(reply, answer)) return true
  const next = await answer.again()
  return next !== null && sent(reply, next)
}

/** Sends a picture; returns false if its file does not exist. */
async function sent(
  reply: FastifyReply,
  { headers, etag, facts, open }: PictureAnswer,
): Promise<boolean> {
  const { method, headers: asked } = reply.request
  const all = { ...headers, ...(etag !== null && { etag }) }
  if (etag !== null && matches(asked['if-none-match'], etag)) {
    void reply.code(304).headers(all).send()
    return true
  }
  if (method === 'HEAD' && facts) {
    sendHead(reply, all, facts)
    return true
  }
  const opened = await open()
  if (!opened) return false
  if (method === 'HEAD') {
    if (opened.content instanceof Readable) opened.content.destroy()
    sendHead(reply, all, opened)
  } else void reply.headers({ ...all, ...lengthOf(opened) }).send(opened.content)
  return true
}

type Facts = Omit<OpenPicture, 'content'>

const lengthOf = ({ size, contentType }: Facts): Record<string, string | number> => ({
  'content-length': size,
  'content-type': contentType,
})

/** Answers HEAD: without any payload Fastify would set the length to 0. */
const sendHead = (
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  facts: Facts,
): void => void reply.headers({ ...headers, ...lengthOf(facts) }).send(Readable.from([]))
