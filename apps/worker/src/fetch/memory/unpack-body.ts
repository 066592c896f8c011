import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { FetchFault, tooLarge } from '@platen/outbound'

type Packing = 'br' | 'deflate' | 'gzip'

const packings: Record<string, Packing> = {
  'x-gzip': 'gzip',
  gzip: 'gzip',
  deflate: 'deflate',
  br: 'br',
}

/**
 * Returns the compression of a body according to its `Content-Encoding`; null if it is not compressed, undefined if it cannot be
 * decompressed.
 */
export function packingOf(encoding: string | undefined): Packing | null | undefined {
  const name = encoding?.trim().toLowerCase() ?? ''
  return name === '' || name === 'identity' ? null : packings[name]
}

/**
 * Decompresses a body while it arrives. Throws FetchFault as soon as the result exceeds `most` bytes, so that 0.6 MB never become 600 MB,
 * and zlib's error for invalid data.
 */
export async function* unpackBody(
  body: Readable,
  { packing, most }: { packing: Packing; most: number },
): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterableIterator<Uint8Array>
  const first = await pieces.next()
  const start = first.done ? undefined : first.value
  const unpacked = pipeline(startingWith(start, pieces), unpackerOf(packing, start), () => {
    // The reader of the stream receives the error.
  })
  let size = 0
  for await (const piece of unpacked as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > most) throw new FetchFault(tooLarge, `more than ${most} bytes unpacked`)
    yield piece
  }
}

async function* startingWith(
  start: Uint8Array | undefined,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (start) yield start
  yield* pieces
}

function unpackerOf(packing: Packing, start: Uint8Array | undefined): Transform {
  switch (packing) {
    case 'br':
      return createBrotliDecompress()
    case 'gzip':
      return createGunzip()
    case 'deflate':
      return beginsWithZlib(start) ? createInflate() : createInflateRaw()
  }
}

/** Returns true if a body begins with zlib's header. `deflate` requires it, but some servers leave it out; browsers read both forms. */
const beginsWithZlib = (start: Uint8Array | undefined): boolean => ((start?.[0] ?? 0) & 0x0f) === 8
