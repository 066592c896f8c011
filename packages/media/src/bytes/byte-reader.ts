/**
 * Reads numbers and tags from a file. Throws RangeError beyond the end, which reveals a file that is shorter than its headers
 * say.
 */
export class ByteReader {
  private readonly view: DataView

  constructor(
    readonly bytes: Uint8Array,
    private readonly littleEndian = false,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get size(): number {
    return this.bytes.length
  }

  u8(at: number): number {
    return this.view.getUint8(at)
  }

  u16(at: number): number {
    return this.view.getUint16(at, this.littleEndian)
  }

  /** Reads three bytes, little-endian. */
  u24(at: number): number {
    return this.u8(at) + this.u8(at + 1) * 0x100 + this.u8(at + 2) * 0x10000
  }

  u32(at: number): number {
    return this.view.getUint32(at, this.littleEndian)
  }

  /** Reads `length` bytes as Latin-1. */
  text(at: number, length: number): string {
    return Buffer.from(this.part(at, length).bytes).toString('latin1')
  }

  /** Returns true if the file contains a Latin-1 text at or after `from`. */
  has(text: string, from: number): boolean {
    const { buffer, byteOffset, length } = this.bytes
    return Buffer.from(buffer, byteOffset, length).includes(text, from, 'latin1')
  }

  /** Returns a reader for some of the bytes, in the same byte order by default. */
  part(at: number, length: number, littleEndian = this.littleEndian): ByteReader {
    if (!(at >= 0 && length >= 0 && at + length <= this.size)) {
      throw new RangeError(`${length} bytes at offset ${at} do not fit in ${this.size} bytes`)
    }
    return new ByteReader(this.bytes.subarray(at, at + length), littleEndian)
  }

  /** Returns a reader for the bytes from `at` to the end. */
  from(at: number): ByteReader {
    return this.part(at, this.size - at)
  }
}
