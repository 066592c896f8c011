import { LRUCache } from 'lru-cache'

/**
 * Keeps values by key, weighed in bytes. Only `trim` drops values, the least recently used first: a render in progress
 * never loses what it is about to draw.
 */
export class ByteCache<T extends object> {
  private readonly values: LRUCache<string, T>
  private readonly loading = new Map<string, Promise<T>>()

  constructor(
    private readonly limit: number,
    dispose: (value: T) => void = () => undefined,
  ) {
    this.values = new LRUCache({ maxSize: Number.MAX_SAFE_INTEGER, dispose })
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.values.calculatedSize
  }

  has(key: string): boolean {
    return this.values.has(key)
  }

  /** Returns the value and makes it the most recent one. */
  get(key: string): T | undefined {
    return this.values.get(key)
  }

  /** Stores a value and disposes of the one that it replaces. */
  set(key: string, value: T, bytes: number): void {
    // Nothing weighs less than 1 there, not even an empty file.
    this.values.set(key, value, { size: Math.max(1, bytes) })
  }

  /** Returns the value, made once however many ask for it at the same time; a failure is not kept. */
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

  /** Drops the least recently used values until the rest fits. */
  trim(): void {
    while (this.bytes > this.limit) this.values.pop()
  }

  clear(): void {
    this.values.clear()
  }
}
