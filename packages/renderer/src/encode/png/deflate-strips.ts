import { constants, createDeflate } from 'node:zlib'

/** Bytes to compress, and how hard zlib tries. */
export interface Strip {
  bytes: Buffer
  level: number
}

interface Deflated {
  blocks: Buffer
  /** Adler-32 of the uncompressed bytes. */
  checksum: number
  length: number
}

/** Of a zlib stream with a window of 32 KiB. */
const streamHeader = Buffer.from([0x78, 0x9c])
/** An empty block that ends the stream. */
const lastBlock = Buffer.from([0x03, 0x00])
const checksumBytes = 4
const windowBytes = 32 * 1024
/** As many as libuv has threads by default. */
const lanes = 4

/**
 * Compresses strips, each made when its turn comes, on libuv's threads: a zlib stream (RFC 1950) in parts. Each strip refers to the
 * bytes before it, so that cutting costs next to nothing in size, and the parts are the same however many threads run.
 */
export async function deflated(strips: readonly (() => Strip)[]): Promise<Buffer[]> {
  const waiting = strips.entries()
  const results: Deflated[] = []
  let history: Buffer = Buffer.alloc(0)
  const work = async (): Promise<void> => {
    for (const [index, make] of waiting) {
      const strip = make()
      const before = history
      history = strip.bytes.subarray(-windowBytes)
      results[index] = await deflateStrip(strip, before)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return joined(results)
}

/** Blocks that end on a byte and do not end the stream. */
function deflateStrip({ bytes, level }: Strip, dictionary: Buffer): Promise<Deflated> {
  const known = dictionary.length > 0
  return new Promise((resolve, reject) => {
    const stream = createDeflate({
      level,
      chunkSize: Math.max(constants.Z_MIN_CHUNK, bytes.length >> 2),
      ...(known && { dictionary }),
    })
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('error', reject)
    stream.on('end', () => {
      const whole = Buffer.concat(parts)
      // After its header a stream names the dictionary by the checksum.
      const start = streamHeader.length + (known ? checksumBytes : 0)
      const end = whole.length - checksumBytes
      const blocks = whole.subarray(start, end - lastBlock.length)
      resolve({ blocks, checksum: whole.readUInt32BE(end), length: bytes.length })
    })
    stream.write(bytes)
    // Ended before the flush is done, the stream would take the flush for its end.
    stream.flush(constants.Z_SYNC_FLUSH, () => stream.end())
  })
}

function joined(strips: readonly Deflated[]): Buffer[] {
  const checksum = Buffer.alloc(checksumBytes)
  checksum.writeUInt32BE(strips.reduce((sum, strip) => followedBy(sum, strip), 1))
  return [streamHeader, ...strips.map(({ blocks }) => blocks), lastBlock, checksum]
}

const modulus = 65_521

/** The Adler-32 of two parts, from that of each. */
function followedBy(first: number, { checksum, length }: Deflated): number {
  const [low, high] = [first & 0xffff, first >>> 16]
  const [nextLow, nextHigh] = [checksum & 0xffff, checksum >>> 16]
  const sum = (low + nextLow + modulus - 1) % modulus
  const sums = (high + nextHigh + (length % modulus) * (low + modulus - 1)) % modulus
  return sums * 0x10000 + sum
}
