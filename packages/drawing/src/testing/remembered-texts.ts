import { type Memory, type TextMemory } from '../host/text-memory'

/** A cache without a limit that counts the given bytes. */
class Remembered<Value> implements Memory<Value> {
  readonly values = new Map<string, Value>()
  bytes = 0

  get(key: string): Value | undefined {
    return this.values.get(key)
  }

  set(key: string, value: Value, bytes: number): void {
    this.values.set(key, value)
    this.bytes += bytes
  }
}

/** Returns a cache of texts without a limit. */
export function rememberedTexts(): TextMemory & {
  texts: Remembered<object>
  lengths: Remembered<number>
} {
  return { texts: new Remembered(), lengths: new Remembered() }
}
