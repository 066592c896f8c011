import { AppError } from '@platen/errors'
import {
  type Asker,
  boundSignal,
  codeOf,
  type ConnectOptions,
  createGuardedAgent,
  faultOf,
  FetchFault,
  type FetchGuard,
  type GuardedAgent,
  type OutboundRequest,
  type ResolveName,
  tooLarge,
} from '@platen/outbound'
import { type FileMemory } from '@platen/storage'
import { type Dispatcher } from 'undici'
import { fetchLimits, type FetchLimits } from './fetch-limits'
import { packingOf, unpackBody } from './memory/unpack-body'
import { blockBytes, readBody } from './memory/read-body'

type Headers = Dispatcher.ResponseData['headers']

/** The validators of an earlier response, for revalidation. */
export interface Validators {
  /** The final URL, after all redirects. */
  url: string
  etag?: string
  lastModified?: string
}

export interface FetchedFile {
  /** Null when the earlier response is still valid (304). */
  bytes: Buffer | null
  cacheControl: string | undefined
  /** The number of seconds that the response has spent in caches. */
  age: number
  validators: Validators
}

/** The organization for which a file is fetched, and the memory for its bytes. */
export interface FetchFor extends Asker {
  room: Pick<FileMemory, 'grow'>
}

export interface FetchOptions extends FetchFor {
  /** The validators of an earlier response, to check whether it is still valid. */
  known?: Validators
}

export interface GuardedFetch {
  /** Fetches a file, and follows redirects. Throws FetchFault, the errors of `room`, and the signal's reason when it is aborted. */
  fetch(url: string, options: FetchOptions): Promise<FetchedFile>
  close(): Promise<void>
}

export interface GuardedFetchOptions {
  guard: FetchGuard
  limits?: FetchLimits
  resolve: ResolveName
  dial?: ConnectOptions['dial']
}

const redirects = new Set([301, 302, 303, 307, 308])
const brokenOff = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** Opens a fetcher for files from untrusted hosts. It checks the URL and address of every hop, and limits sizes and times. */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { guard, limits = fetchLimits } = options
  const agent = createGuardedAgent({ ...options, limits })

  const follow = async (
    start: string,
    { known, room, ...asker }: FetchOptions,
  ): Promise<FetchedFile> => {
    let url = guard.checkUrl(start)
    for (let hop = 0; ; hop++) {
      const validators = known?.url === url.href ? known : undefined
      const answer = await request(agent, url, { asker, validators })
      const location = answer.headers['location']
      if (!redirects.has(answer.statusCode) || typeof location !== 'string')
        return await readAnswer(answer, { url, limits, room, mayBeKept: validators !== undefined })
      discard(answer)
      if (hop === limits.redirects)
        throw new FetchFault(`redirects more than ${limits.redirects} times`, 'too many redirects')
      url = guard.checkRedirect(url, location)
    }
  }

  return {
    async fetch(url, options) {
      const { signal, room } = options
      await room.grow(blockBytes)
      const deadline = boundSignal(
        signal,
        limits.totalMs,
        () => new DOMException(`no answer within ${limits.totalMs} ms`, 'TimeoutError'),
      )
      try {
        // Time spent waiting for memory does not count against the sender.
        const grow = (bytes: number): Promise<void> => deadline.pause(() => room.grow(bytes))
        return await follow(url, { ...options, signal: deadline.signal, room: { grow } })
      } catch (error) {
        signal.throwIfAborted()
        throw error instanceof AppError ? error : faultOf(error)
      } finally {
        deadline.end()
      }
    },
    close: () => agent.close(),
  }
}

/** Requests one hop, without decoding the body. Sends only these headers, so that a redirect can leak nothing. */
async function request(
  agent: GuardedAgent,
  url: URL,
  { asker, validators }: { asker: Asker; validators: Validators | undefined },
): Promise<Dispatcher.ResponseData> {
  const wanted: OutboundRequest = {
    method: 'GET',
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Platen',
      ...(validators?.etag !== undefined && { 'if-none-match': validators.etag }),
      ...(validators?.lastModified !== undefined && {
        'if-modified-since': validators.lastModified,
      }),
    },
  }
  try {
    return await agent.request(url, asker, wanted)
  } catch (error) {
    // The server may just have closed a connection that was kept alive, so this tries a new one.
    if (!brokenOff.has(codeOf(error))) throw error
    return agent.request(url, asker, wanted)
  }
}

interface Reading {
  url: URL
  limits: FetchLimits
  room: Pick<FileMemory, 'grow'>
  mayBeKept: boolean
}

async function readAnswer(
  answer: Dispatcher.ResponseData,
  { url, limits, room, mayBeKept }: Reading,
): Promise<FetchedFile> {
  const { headers, statusCode } = answer
  const unchanged = mayBeKept && statusCode === 304
  const fault = unchanged ? undefined : answerFault(statusCode, headers, limits)
  if (fault) {
    discard(answer)
    throw fault
  }
  // A 304 has no body; reading to its end frees the connection.
  const bytes = unchanged
    ? await answer.body.dump().then(() => null)
    : await bytesOf(answer, limits, room)
  const etag = validator(headers, 'etag')
  const lastModified = validator(headers, 'last-modified')
  return {
    bytes,
    cacheControl: [headers['cache-control']].flat().join(',') || undefined,
    age: Math.max(0, Number(single(headers, 'age')) || 0),
    validators: {
      url: url.href,
      ...(etag !== undefined && { etag }),
      ...(lastModified !== undefined && { lastModified }),
    },
  }
}

async function bytesOf(
  { headers, body }: Dispatcher.ResponseData,
  { fileBytes }: FetchLimits,
  room: Reading['room'],
): Promise<Buffer> {
  const grow = (size: number): Promise<void> => room.grow(size)
  const packing = packingOf(single(headers, 'content-encoding'))
  // The `Content-Length` of a compressed body counts the compressed bytes.
  if (packing)
    return readBody(unpackBody(body, { packing, most: fileBytes }), { length: undefined, grow })
  const length = single(headers, 'content-length')
  return readBody(body, { length: length === undefined ? undefined : Number(length), grow })
}

function answerFault(
  statusCode: number,
  headers: Headers,
  limits: FetchLimits,
): FetchFault | undefined {
  if (statusCode !== 200)
    return new FetchFault(`is not available (status ${statusCode})`, `status ${statusCode}`)
  const encoding = single(headers, 'content-encoding')
  if (packingOf(encoding) === undefined)
    return new FetchFault('has an encoding that is not supported', `encoding ${encoding}`)
  // Otherwise, the fault would appear only at the size limit or the timeout.
  const length = Number(single(headers, 'content-length') ?? 0)
  return length > limits.fileBytes ? new FetchFault(tooLarge, `${length} bytes`) : undefined
}

/** Returns a validator if it can be sent back, that is, if it is short and printable ASCII. */
function validator(headers: Headers, name: string): string | undefined {
  const value = single(headers, name)
  return value !== undefined && /^[\x20-\x7e]{1,500}$/.test(value) ? value : undefined
}

function single(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/** Closes the connection: an unread body would keep it open, and the sender may never stop. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {
    // The call to `destroy` below causes this error.
  })
  body.destroy()
}
