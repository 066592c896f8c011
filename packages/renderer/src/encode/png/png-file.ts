import { crc32 } from 'node:zlib'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** PNG's numbers for the pixel formats: grey, RGB, indexed, and RGBA. */
export const pixelKinds = { grey: 0, rgb: 2, indexed: 3, rgba: 6 } as const

export interface PngHead {
  width: number
  height: number
  bitDepth: 1 | 2 | 4 | 8
  kind: keyof typeof pixelKinds
  /** The colours of indexed pixels: RGBA in 32 bits, with red in the lowest byte. */
  colours?: Int32Array | undefined
}

/** Returns a PNG file with the rows of another file, and without metadata. */
export function pngFile(head: PngHead, file: Buffer): Buffer {
  return Buffer.concat([
    signature,
    ...chunk('IHDR', header(head)),
    ...palette(head.colours),
    ...imageData(file),
    ...chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The number of bytes for the length, the name and the checksum of a chunk. */
const frameBytes = 12

/** Returns the chunks of a file that contain its rows. */
function imageData(file: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = signature.length; at < file.length;) {
    const end = at + file.readUInt32BE(at) + frameBytes
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') found.push(file.subarray(at, end))
    at = end
  }
  return found
}

function header({ width, height, bitDepth, kind }: PngHead): Buffer {
  const body = Buffer.alloc(13)
  body.writeUInt32BE(width, 0)
  body.writeUInt32BE(height, 4)
  body.set([bitDepth, pixelKinds[kind]], 8)
  return body
}

/** Returns the chunk with the colours, and the one with their alpha up to the last translucent colour. */
function palette(colours: Int32Array | undefined): Buffer[] {
  if (colours === undefined) return []
  const channel = (shift: number) => (colour: number) => (colour >>> shift) & 0xff
  const rgb = [...colours].flatMap(colour => [0, 8, 16].map(shift => channel(shift)(colour)))
  const alphas = [...colours].map(channel(24))
  const translucent = alphas.findLastIndex(alpha => alpha !== 0xff) + 1
  return [
    ...chunk('PLTE', Buffer.from(rgb)),
    ...(translucent > 0 ? chunk('tRNS', Buffer.from(alphas.slice(0, translucent))) : []),
  ]
}

function chunk(type: string, body: Buffer): Buffer[] {
  const name = Buffer.from(type, 'latin1')
  return [number(body.length), name, body, number(crc32(body, crc32(name)))]
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
