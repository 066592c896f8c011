/**
 * Reads numbers and tags out of a file. Whatever lies beyond its end throws RangeError: a file that promises more than
 * it holds is found out by reading on.
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

  /** Three bytes, the lowest first. */
  u24(at: number): number {
    return this.u8(at) + this.u8(at + 1) * 0x100 + this.u8(at + 2) * 0x10000
  }

  u32(at: number): number {
    return this.view.getUint32(at, this.littleEndian)
  }

  /** As many bytes as characters, each one a character. */
  text(at: number, length: number): string {
    return Buffer.from(this.part(at, length).bytes).toString('latin1')
  }

  /** Whether these characters, each one a byte, stand somewhere from here on. */
  has(text: string, from: number): boolean {
    const { buffer, byteOffset, length } = this.bytes
    return Buffer.from(buffer, byteOffset, length).includes(text, from, 'latin1')
  }

  /** A window on some of the bytes, in the same byte order unless told otherwise. */
  part(at: number, length: number, littleEndian = this.littleEndian): ByteReader {
    if (!(at >= 0 && length >= 0 && at + length <= this.size)) {
      throw new RangeError(`${length} bytes at ${at} of ${this.size}`)
    }
    return new ByteReader(this.bytes.subarray(at, at + length), littleEndian)
  }

  /** The bytes from here to the end. */
  from(at: number): ByteReader {
    return this.part(at, this.size - at)
  }
}
