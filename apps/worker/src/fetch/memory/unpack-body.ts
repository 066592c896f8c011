import { once } from 'node:events'
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
  const unpacked = pipeline(body, await unpackerOf(packing, body), () => {
    // The reader of the stream receives the error.
  })
  let size = 0
  for await (const piece of unpacked as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > most) throw new FetchFault(tooLarge, `more than ${most} bytes unpacked`)
    yield piece
  }
}

async function unpackerOf(packing: Packing, body: Readable): Promise<Transform> {
  switch (packing) {
    case 'br':
      return createBrotliDecompress()
    case 'gzip':
      return createGunzip()
    case 'deflate':
      return (await beginsWithZlib(body)) ? createInflate() : createInflateRaw()
  }
}

/** Returns true if a body begins with zlib's header. `deflate` requires it, but some servers leave it out; browsers read both forms. */
async function beginsWithZlib(body: Readable): Promise<boolean> {
  if (body.readableLength === 0 && !body.readableEnded) await once(body, 'readable')
  const start = body.read() as Uint8Array | null
  if (start) body.unshift(start)
  return ((start?.[0] ?? 0) & 0x0f) === 8
}
