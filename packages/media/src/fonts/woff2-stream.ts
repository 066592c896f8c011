import { type ByteReader } from '../bytes/byte-reader'

/** Reads a part of a WOFF2 from start to end; throws RangeError beyond the end. */
export class Woff2Stream {
  private at = 0

  constructor(private readonly reader: ByteReader) {}

  u8(): number {
    return this.reader.u8(this.at++)
  }

  u16(): number {
    const value = this.reader.u16(this.at)
    this.at += 2
    return value
  }

  i16(): number {
    return (this.u16() << 16) >> 16
  }

  u32(): number {
    const value = this.reader.u32(this.at)
    this.at += 4
    return value
  }

  /** Reads a number of one to three bytes (255UInt16). */
  short(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return this.u8() + 506
    return code === 255 ? this.u8() + 253 : code
  }

  bytes(length: number): Uint8Array {
    return this.part(length).bytes
  }

  /** Returns a reader for the next bytes. */
  part(length: number): ByteReader {
    const part = this.reader.part(this.at, length)
    this.at += length
    return part
  }
}
