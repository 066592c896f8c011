interface Entry<T> {
  value: T
  bytes: number
}

/**
 * Keeps values by key and drops the least recently used when they weigh more than the limit. Nothing is
 * dropped before `trim`, so that a render in progress never loses what it is about to draw.
 */
export class ByteCache<T> {
  private readonly entries = new Map<string, Entry<T>>()
  private readonly loading = new Map<string, Promise<T>>()
  private total = 0

  constructor(
    private readonly limit: number,
    private readonly dispose: (value: T) => void = () => undefined,
  ) {}

  /** Bytes held now. */
  get bytes(): number {
    return this.total
  }

  has(key: string): boolean {
    return this.entries.has(key)
  }

  /** The value, made the most recent one. */
  get(key: string): T | undefined {
    const entry = this.entries.get(key)
    if (entry === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: T, bytes: number): void {
    const previous = this.entries.get(key)
    if (previous !== undefined) this.drop(key, previous)
    this.entries.set(key, { value, bytes })
    this.total += bytes
  }

  /** Changes what a value weighs that grew while it was used. */
  weigh(key: string, bytes: number): void {
    const entry = this.entries.get(key)
    if (entry === undefined) return
    this.total += bytes - entry.bytes
    entry.bytes = bytes
  }

  /** The value of the key, made once however many ask for it at the same time; a failure is not kept. */
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

  /** Drops the oldest values until the rest fits. */
  trim(): void {
    for (const [key, entry] of this.entries) {
      if (this.total <= this.limit) return
      this.drop(key, entry)
    }
  }

  clear(): void {
    for (const [key, entry] of this.entries) this.drop(key, entry)
  }

  private drop(key: string, entry: Entry<T>): void {
    this.entries.delete(key)
    this.total -= entry.bytes
    this.dispose(entry.value)
  }
}
