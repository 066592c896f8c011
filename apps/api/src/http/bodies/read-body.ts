import { type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '@platen/errors'
import { type FastifyContextConfig, type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Logger } from 'pino'
import { parseJsonBytes } from '../../runtime/parse-json-bytes'
import { ArrivingBody } from './arriving-body'
import { bodyLength } from './body-length'
import { receiveBody } from './receive-body'
import { isReceivedRows, receiveRows } from './received-rows'
import { readUpload } from './read-upload'
import { rowsTypeOf } from './rows-body'

const multipart = /^\s*multipart\/form-data\s*(?:;|$)/i
const json = /^\s*application\/json\s*(?:;|$)/i
/** What forms of web pages, and senders of JSON of their own kind, send. */
const posted = /^\s*application\/(?:json|[\w.-]+\+json|x-www-form-urlencoded)\s*(?:;|$)/i
/** The number of bytes of JSON that take a millisecond to parse. */
const longBody = 64 * 1024
const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i

/**
 * Accepts JSON in UTF-8, a file on upload routes, forms and rows on routes that take them, and an empty body of any type; nothing else. A body of the wrong type is refused
 * before it is read if its length is known. Bytes that do not arrive at once are stored in files in `folder`.
 */
export function readBodies(
  server: FastifyInstance,
  log: Pick<Logger, 'warn'>,
  folder = tmpdir(),
): void {
  const onUnwritten = logUnwritten(log, folder)
  const open = (): ArrivingBody => new ArrivingBody(folder, onUnwritten)
  server.removeAllContentTypeParsers()
  server.addHook('onRequest', (request, _reply, done) => {
    const length = bodyLength(request.raw)
    if (length === 0) delete request.headers['content-type']
    else if (length !== null) refuseOtherTypes(request)
    done()
  })
  server.addContentTypeParser('*', async (request: FastifyRequest, message: IncomingMessage) => {
    const type = rowsTypeOf(request)
    if (type) return receiveRows(request, message, { type, body: open() })
    return readBody(request, await receiveBody(request, message, open))
  })
  // A handler that gets rows closes them itself.
  server.addHook('onError', async ({ body }) => {
    if (isReceivedRows(body)) await body.close()
  })
}

/** Logs the reason why bodies stay in memory, but only the first time. */
function logUnwritten(log: Pick<Logger, 'warn'>, folder: string): (error: unknown) => void {
  let isSaid = false
  return error => {
    if (isSaid) return
    isSaid = true
    log.warn(
      { folder, reason: String(error) },
      'request bodies stay in memory: no file can be written for them',
    )
  }
}

async function readBody(request: FastifyRequest, body: Buffer): Promise<unknown> {
  if (body.length === 0) return undefined
  refuseOtherTypes(request)
  const { body: kind } = request.routeOptions.config
  if (kind === 'upload') return readUpload(request.headers['content-type'] ?? '', body)
  if (kind !== undefined) return body
  const parsed = parseJsonBytes(body)
  // Checking the body takes as long as parsing it.
  if (body.length > longBody) await nextTurn()
  return parsed
}

function refuseOtherTypes(request: FastifyRequest): void {
  const { headers } = request
  const encoding = headers['content-encoding'] ?? 'identity'
  const refused =
    (rowsTypeOf(request)
      ? charsetFault(headers['content-type'] ?? '')
      : typeFault(headers['content-type'] ?? '', request.routeOptions.config.body)) ??
    (encoding.toLowerCase() === 'identity'
      ? undefined
      : 'The body must be sent without Content-Encoding')
  if (refused !== undefined) throw new AppError('unsupported_media_type', refused)
}

function typeFault(type: string, kind: FastifyContextConfig['body']): string | undefined {
  if (kind === 'upload') {
    return multipart.test(type)
      ? undefined
      : 'The body must be a multipart form, sent with Content-Type: multipart/form-data'
  }
  if (kind === 'posted' && !posted.test(type))
    return 'The body must be JSON, or a form sent with Content-Type: application/x-www-form-urlencoded'
  if (kind !== 'posted' && !json.test(type))
    return 'The body must be JSON, sent with Content-Type: application/json'
  return charsetFault(type)
}

const charsetFault = (type: string): string | undefined =>
  /^(utf-?8)?$/i.test(charset.exec(type)?.[1] ?? '')
    ? undefined
    : 'The body must be encoded in UTF-8'
