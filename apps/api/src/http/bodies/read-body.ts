import { isUtf8 } from 'node:buffer'
import { routes } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { readUpload } from './read-upload'

type Headers = FastifyRequest['headers']

const multipart = /^\s*multipart\/form-data\s*(?:;|$)/i
const json = /^\s*application\/json\s*(?:;|$)/i
const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i

const uploads: ReadonlySet<string> = new Set(
  Object.values(routes)
    .filter(route => 'bodyType' in route)
    .map(({ method, path }) => `${method} ${path}`),
)

/** Whether the route of a request takes a file instead of JSON. */
export function takesUpload({ method, routeOptions }: FastifyRequest): boolean {
  return uploads.has(`${method} ${routeOptions.url ?? ''}`)
}

/**
 * Lets JSON in UTF-8 through, on routes of uploads a file, and no body at all whatever its type; nothing else. A body of
 * the wrong type is refused before it is read when its length is known.
 */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    if (hasNoBody(headers)) delete headers['content-type']
    else if (!request.is404 && headers['transfer-encoding'] === undefined) refuseOtherTypes(request)
    done()
  })
  server.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      request.is404 ? undefined : await readBody(request, body),
  )
}

function hasNoBody(headers: Headers): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
}

async function readBody(request: FastifyRequest, body: Buffer): Promise<unknown> {
  if (body.length === 0) return undefined
  refuseOtherTypes(request)
  if (takesUpload(request)) return readUpload(request.headers['content-type'] ?? '', body)
  return request.routeOptions.config.rawBody ? body : parseJsonBytes(body)
}

/** Parses JSON in UTF-8. Throws `invalid_request` for anything else, and for a key that could reach a prototype. */
export function parseJsonBytes(body: Buffer): unknown {
  if (!isUtf8(body)) throw new AppError('invalid_request', 'The body is not valid UTF-8')
  const parsed = parse(body.toString('utf8'))
  if (poisons(parsed)) {
    throw new AppError('invalid_request', 'The body has a key that is not allowed')
  }
  return parsed
}

function refuseOtherTypes(request: FastifyRequest): void {
  const { headers } = request
  const encoding = headers['content-encoding'] ?? 'identity'
  const refused =
    typeFault(headers['content-type'] ?? '', takesUpload(request)) ??
    (encoding.toLowerCase() === 'identity'
      ? undefined
      : 'The body must be sent without Content-Encoding')
  if (refused !== undefined) throw new AppError('unsupported_media_type', refused)
}

function typeFault(type: string, upload: boolean): string | undefined {
  if (upload) {
    return multipart.test(type)
      ? undefined
      : 'The body must be a multipart form, sent with Content-Type: multipart/form-data'
  }
  if (!json.test(type)) return 'The body must be JSON, sent with Content-Type: application/json'
  return /^(utf-?8)?$/i.test(charset.exec(type)?.[1] ?? '')
    ? undefined
    : 'The body must be encoded in UTF-8'
}

function parse(text: string): unknown {
  try {
    // A byte order mark is no JSON, but some tools cannot help writing one.
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    throw new AppError('invalid_request', 'The body is not valid JSON')
  }
}

/** Whether a key could reach a prototype when objects are merged. Without recursion: nesting is judged later. */
function poisons(parsed: unknown): boolean {
  const open: unknown[] = [parsed]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, '__proto__') || reachesPrototype(value)) return true
    for (const item of Object.values(value)) {
      if (typeof item === 'object' && item !== null) open.push(item)
    }
  }
  return false
}

function reachesPrototype(value: object): boolean {
  const own = Object.getOwnPropertyDescriptor(value, 'constructor')?.value as unknown
  return typeof own === 'object' && own !== null && Object.hasOwn(own, 'prototype')
}
