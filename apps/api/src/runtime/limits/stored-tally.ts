/** An amount of stored data. */
export interface Stock {
  /** The bytes of files, documents and the sources of views. */
  bytes: number
  designs: number
}

const nothing: Stock = { bytes: 0, designs: 0 }

const sum = (one: Stock, other: Stock): Stock => ({
  bytes: one.bytes + other.bytes,
  designs: one.designs + other.designs,
})

const difference = (one: Stock, other: Stock): Stock => ({
  bytes: one.bytes - other.bytes,
  designs: one.designs - other.designs,
})

/**
 * The stored bytes and designs of an organization or user. They are counted now and then; between counts, data is added before it
 * is stored. All data that concurrent calls store is counted, some of it twice for a moment.
 */
export class StoredTally {
  private counted = nothing
  /** The data that is being stored. */
  private pending = nothing
  /** The data that has been stored since this tally was created. */
  private stored = nothing
  private countedAt = -Infinity
  private counting: Promise<void> | null = null

  constructor(
    private readonly count: () => Promise<Stock>,
    private readonly now: () => number,
  ) {}

  /** The latest count, plus the data that has been stored since then or is being stored. */
  get used(): Stock {
    return sum(this.counted, this.pending)
  }

  /** Counts again unless the latest count is at most `maxAgeMs` old. Concurrent calls share one count. */
  async refresh(maxAgeMs: number): Promise<void> {
    if (this.now() - this.countedAt <= maxAgeMs) return
    this.counting ??= this.countAnew().finally(() => {
      this.counting = null
    })
    await this.counting
  }

  /** Runs `store`, and counts `what` from now on, unless `store` fails. */
  async whileStoring<Result>(what: Stock, store: () => Promise<Result>): Promise<Result> {
    this.pending = sum(this.pending, what)
    try {
      const result = await store()
      this.stored = sum(this.stored, what)
      this.counted = sum(this.counted, what)
      return result
    } finally {
      this.pending = difference(this.pending, what)
    }
  }

  private async countAnew(): Promise<void> {
    const before = this.stored
    const startedAt = this.now()
    const counted = await this.count()
    // Data that was stored during the count may be missing from it.
    this.counted = sum(counted, difference(this.stored, before))
    this.countedAt = startedAt
  }
}
