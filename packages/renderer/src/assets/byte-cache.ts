import { LRUCache } from 'lru-cache'

/**
 * Caches values by key, up to a number of bytes. Only `trim` drops values, the least recently used first, so a render in progress
 * never loses a value that it still needs.
 */
export class ByteCache<T extends number | object> {
  private readonly values: LRUCache<string, T>
  private readonly loading = new Map<string, Promise<T>>()

  constructor(
    private readonly limit: number,
    dispose: (value: T) => void = () => undefined,
  ) {
    this.values = new LRUCache({ maxSize: Number.MAX_SAFE_INTEGER, dispose })
  }

  /** The number of bytes held. */
  get bytes(): number {
    return this.values.calculatedSize
  }

  has(key: string): boolean {
    return this.values.has(key)
  }

  /** Returns the value and marks it as the most recently used. */
  get(key: string): T | undefined {
    return this.values.get(key)
  }

  /** Stores a value and disposes of the one that it replaces. */
  set(key: string, value: T, bytes: number): void {
    // lru-cache rejects a size of 0, which an empty file has.
    this.values.set(key, value, { size: Math.max(1, bytes) })
  }

  /** Returns the value, created once even if several callers request it at the same time. Failures are not cached. */
  async load(key: string, make: () => Promise<{ value: T; bytes: number }>): Promise<T> {
    const present = this.get(key)
    if (present !== undefined) return present
    const running = this.loading.get(key)
    if (running !== undefined) return running
    const started = make()
      .then(({ value, bytes }) => {
        this.set(key, value, bytes)
        return value
      })
      .finally(() => this.loading.delete(key))
    this.loading.set(key, started)
    return started
  }

  /** Drops the least recently used values until the rest fit. */
  trim(): void {
    while (this.bytes > this.limit) this.values.pop()
  }

  clear(): void {
    this.values.clear()
  }
}
