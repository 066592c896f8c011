import { type Memory, type TextMemory } from '@platen/drawing'
import { ByteCache } from './byte-cache'

/** The share of the memory for whole texts; the rest is for lengths, which only changed texts need. */
const shareOfTexts = 0.7

/** Caches results for texts of earlier renders, by content, up to a number of bytes. */
export class TextCache implements TextMemory {
  readonly texts: TrimmedMemory<object>
  readonly lengths: TrimmedMemory<number>

  constructor(limit: number) {
    this.texts = new TrimmedMemory(limit * shareOfTexts)
    this.lengths = new TrimmedMemory(limit * (1 - shareOfTexts))
  }

  /** The number of bytes held. */
  get bytes(): number {
    return this.texts.bytes + this.lengths.bytes
  }

  clear(): void {
    this.texts.clear()
    this.lengths.clear()
  }
}

/** A cache that makes room at once, since its values may be dropped at any time. Even a render of many pages never exceeds its limit. */
class TrimmedMemory<Value extends number | object> implements Memory<Value> {
  private readonly values: ByteCache<Value>

  constructor(limit: number) {
    this.values = new ByteCache(limit)
  }

  get bytes(): number {
    return this.values.bytes
  }

  get(key: string): Value | undefined {
    return this.values.get(key)
  }

  set(key: string, value: Value, bytes: number): void {
    this.values.set(key, value, bytes)
    this.values.trim()
  }

  clear(): void {
    this.values.clear()
  }
}
