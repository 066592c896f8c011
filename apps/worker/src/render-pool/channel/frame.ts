import { z } from 'zod'

/*
 * What crosses the channel between the worker and a render child: the length of a header (4 bytes, big-endian), the header as
 * JSON, and the bytes of files, whose lengths the header names. Nothing is copied to be sent, and nothing is read but JSON.
 */

/** One message as it crosses the channel. */
export interface Frame {
  /** Anything that JSON can hold. */
  message: unknown
  /** Bytes of files; the message names each by its place in this list. */
  parts: readonly Uint8Array[]
}

/** Most bytes of one frame. */
export interface FrameLimits {
  headerBytes: number
  /** Of all parts together. */
  partsBytes: number
}

/** What arrived is no frame, or a frame is larger than its limits. */
export class FrameFault extends Error {}

const lengthBytes = 4
const headerSchema = z.object({ message: z.unknown(), parts: z.array(z.int().nonnegative()) })
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

/** Gives the buffers to write for a frame, the parts uncopied. Throws FrameFault for one beyond the limits. */
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
 * Puts frames together from chunks of any size. Memory is set aside only for what has been announced within the limits, and taken
 * only as it arrives: the system hands out pages when they are written to.
 */
export class FrameReader {
  readonly #limits: FrameLimits
  /** What arrives at present: a length, a header, or one of the parts. */
  #target = Buffer.alloc(lengthBytes)
  #filled = 0
  #next: 'header' | 'length' | 'part' = 'length'
  #message: unknown
  #sizes: number[] = []
  #parts: Uint8Array[] = []

  constructor(limits: FrameLimits) {
    this.#limits = limits
  }

  /** Gives the frames that end in this chunk, each as soon as it is whole. Throws FrameFault; after that it reads no more. */
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

  /** Goes on to what comes next; true when the frame is whole. */
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
    // Memory of its own, so that a part that is kept does not keep the others.
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
    throw new FrameFault('a header that is no JSON')
  }
}
