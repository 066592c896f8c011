import { Readable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { fileTooLarge, limits } from '@platen/design'
import { type UploadedFile } from '@platen/contract'
import { AppError } from '@platen/errors'
import { fileName } from './file-name'

type Parser = InstanceType<typeof Busboy>

const field = 'file'
/** Small, because the parser handles a whole piece at once: of millions of empty parts, it must see only the first few. */
const pieceBytes = 16 * 1024
const piecesPerTurn = 32
/** The limit of RFC 2046; searching for longer boundaries takes longer. */
const longestBoundary = 70

const required = (): AppError =>
  new AppError('invalid_request', `${field} is required: send it in the multipart field "${field}"`)
const malformed = (internal: string): AppError =>
  new AppError('invalid_request', 'The multipart body is malformed or truncated', { internal })

/** Returns the file that `readUpload` found. Throws `invalid_request` if no file was sent. */
export function uploadedFile(body: unknown): UploadedFile {
  if (isUploaded(body)) return body
  throw required()
}

const isUploaded = (body: unknown): body is UploadedFile =>
  typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Uint8Array

/**
 * Reads the one file in a multipart body. Throws `invalid_request` if there is no file, if there are other parts or if the body is
 * malformed, and `payload_too_large` for a file over 25 MiB. The content type of the part is ignored. The parser is checked every
 * `lookMs`; it counts as stuck if it has taken no piece since the previous check, twice in a row.
 */
export async function readUpload(
  contentType: string,
  body: Buffer,
  lookMs = 2000,
): Promise<UploadedFile> {
  const parser = openParser(contentType)
  const progress = { pieces: 0 }
  const source = Readable.from(pieces(body, progress), { objectMode: false })
  const limit = new AbortController()
  try {
    return await Promise.race([
      fileFrom(parser, source),
      nothingHappens(progress, { lookMs, signal: limit.signal }),
    ])
  } finally {
    limit.abort()
    source.unpipe(parser).destroy()
  }
}

function openParser(contentType: string): Parser {
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^;\s]*))/i.exec(contentType)
  const length = (boundary?.[1] ?? boundary?.[2] ?? '').length
  if (length === 0 || length > longestBoundary) {
    throw malformedBoundary()
  }
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // The only part is the file, whatever its headers say.
      isPartAFile: () => true,
      limits: { parts: 1, fileSize: limits.fileBytes, headerPairs: 32, headerSize: 16 * 1024 },
    })
  } catch (error) {
    throw malformedBoundary(error)
  }
}

const malformedBoundary = (cause?: unknown): AppError =>
  new AppError('invalid_request', 'Content-Type must name the boundary of the multipart body', {
    cause,
  })

interface Progress {
  pieces: number
}

async function* pieces(body: Buffer, progress: Progress): AsyncGenerator<Buffer> {
  for (let at = 0, count = 1; at < body.length; at += pieceBytes, count++) {
    yield body.subarray(at, at + pieceBytes)
    progress.pieces = count
    // Lets other requests run.
    if (count % piecesPerTurn === 0) await nextTurn()
  }
}

function fileFrom(parser: Parser, source: Readable): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const file: Buffer[] = []
    let called: string | undefined
    let found = false
    parser.on(
      'file',
      (name: string | undefined, part: BusboyFileStream, sentName: string | undefined) => {
        called = sentName
        found = name === field
        if (!found) reject(required())
        part.on('data', (bytes: Buffer) => file.push(bytes))
        part.on('limit', () => reject(fileTooLarge(field)))
        part.on('error', (error: Error) => reject(malformed(error.message)))
      },
    )
    parser.on('partsLimit', () => {
      reject(new AppError('invalid_request', `${field} must be the only part of the body`))
    })
    parser.on('error', (error: unknown) => reject(malformed(String(error))))
    parser.on('finish', () => {
      if (found) resolve({ bytes: Buffer.concat(file), name: fileName(called) })
      else reject(required())
    })
    source.pipe(parser)
  })
}

async function nothingHappens(
  progress: Progress,
  { lookMs, signal }: { lookMs: number; signal: AbortSignal },
): Promise<never> {
  let [seen, quiet] = [-1, 0]
  // A single check without progress may only mean that the process did not run.
  while (quiet < 2) {
    await sleep(lookMs, undefined, { signal, ref: false })
    quiet = progress.pieces === seen ? quiet + 1 : 0
    seen = progress.pieces
  }
  throw malformed('the parser did not finish')
}
