import { damaged } from '../bytes/file-fault'

/** Writes bytes one after the other, big-endian. Throws FileFault beyond its maximum size. */
export class ByteWriter {
  private bytes: Uint8Array
  private length = 0

  /** Allocates `expected` bytes at first, and more as they are written. */
  constructor(
    expected: number,
    private readonly most: number,
  ) {
    this.bytes = new Uint8Array(Math.min(Math.max(expected, 64), most))
  }

  get size(): number {
    return this.length
  }

  u8(value: number): void {
    this.grow(1)
    this.bytes[this.length++] = value
  }

  u16(value: number): void {
    this.grow(2)
    this.bytes[this.length++] = value >> 8
    this.bytes[this.length++] = value
  }

  u32(value: number): void {
    this.u16(value >>> 16)
    this.u16(value & 0xffff)
  }

  write(bytes: Uint8Array): void {
    this.grow(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** Adds zeros up to the next multiple of four. */
  align(): void {
    const padding = -this.length & 3
    this.grow(padding)
    this.length += padding
  }

  written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  private grow(more: number): void {
    const needed = this.length + more
    if (needed <= this.bytes.length) return
    if (needed > this.most) throw damaged(`more than ${this.most} bytes`)
    const larger = new Uint8Array(Math.min(Math.max(needed, 2 * this.bytes.length), this.most))
    larger.set(this.written())
    this.bytes = larger
  }
}
