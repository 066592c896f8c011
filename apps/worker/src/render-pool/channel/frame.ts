import { z } from 'zod'

/*
 * The frames of the channel between the worker and a render child. A frame consists of the length of a header (4 bytes, big-endian), the
 * header as JSON, and the bytes of files, whose lengths are in the header. Nothing is copied for sending, and only JSON is parsed.
 */

/** One message of the channel. */
export interface Frame {
  /** Any JSON value. */
  message: unknown
  /** The bytes of files. The message refers to each file by its index in this list. */
  parts: readonly Uint8Array[]
}

/** Size limits of one frame, in bytes. */
export interface FrameLimits {
  headerBytes: number
  /** The limit on all parts together. */
  partsBytes: number
}

/** Thrown for data that is not a frame, or for a frame beyond its limits. */
export class FrameFault extends Error {}

const lengthBytes = 4
const headerSchema = z.object({ message: z.unknown(), parts: z.array(z.int().nonnegative()) })
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

/** Returns the buffers to write for a frame, without copying its parts. Throws FrameFault for a frame beyond the limits. */
export function frameBytes({ message, parts }: Frame, limits: FrameLimits): Uint8Array[] {
  const sizes = parts.map(part => part.length)
  const header = Buffer.from(JSON.stringify({ message, parts: sizes }))
  check(header.length, limits.headerBytes, 'header')
  check(sum(sizes), limits.partsBytes, 'content')
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(header.length)
  return [length, header, ...parts]
}

/**
 * Assembles frames from chunks of any size. Memory is allocated only for announced lengths within the limits, and used only as data
 * arrives, since the system provides pages when they are written to.
 */
export class FrameReader {
  readonly #limits: FrameLimits
  /** The current target of incoming bytes: a length, a header, or one of the parts. */
  #target = Buffer.alloc(lengthBytes)
  #filled = 0
  #next: 'header' | 'length' | 'part' = 'length'
  #message: unknown
  #sizes: number[] = []
  #parts: Uint8Array[] = []

  constructor(limits: FrameLimits) {
    this.#limits = limits
  }

  /** Yields the frames that end in this chunk, each as soon as it is complete. Throws FrameFault, and reads nothing after that. */
  *read(chunk: Buffer): Generator<Frame> {
    let rest = chunk
    while (rest.length > 0) {
      const copied = rest.copy(this.#target, this.#filled)
      this.#filled += copied
      rest = rest.subarray(copied)
      if (this.#filled < this.#target.length) return
      if (this.#arrived()) yield this.#take()
    }
  }

  /** Moves on to the next target; returns true when the frame is complete. */
  #arrived(): boolean {
    if (this.#next === 'length') {
      const size = this.#target.readUInt32BE()
      check(size, this.#limits.headerBytes, 'header')
      this.#expect('header', size)
      return false
    }
    if (this.#next === 'header') this.#readHeader()
    else this.#parts.push(this.#target)
    return this.#awaitPart()
  }

  #readHeader(): void {
    const header = headerSchema.safeParse(parsed(this.#target))
    if (!header.success) throw new FrameFault('a header that lacks its message or parts')
    check(sum(header.data.parts), this.#limits.partsBytes, 'content')
    this.#message = header.data.message
    this.#sizes = header.data.parts
  }

  #awaitPart(): boolean {
    while (this.#sizes[this.#parts.length] === 0) this.#parts.push(new Uint8Array())
    const size = this.#sizes[this.#parts.length]
    if (size === undefined) return true
    this.#expect('part', size)
    return false
  }

  #expect(next: 'header' | 'length' | 'part', size: number): void {
    this.#next = next
    this.#filled = 0
    // Allocates separate memory, so that keeping one part does not keep the others alive.
    this.#target = Buffer.allocUnsafeSlow(size)
  }

  #take(): Frame {
    const frame = { message: this.#message, parts: this.#parts }
    this.#parts = []
    this.#expect('length', lengthBytes)
    return frame
  }
}

function check(bytes: number, limit: number, what: string): void {
  if (bytes > limit || (what === 'header' && bytes === 0))
    throw new FrameFault(`a ${what} of ${bytes} bytes; 1 to ${limit} are allowed`)
}

function parsed(header: Buffer): unknown {
  try {
    return JSON.parse(header.toString('utf8'))
  } catch {
    throw new FrameFault('a header that is not JSON')
  }
}
