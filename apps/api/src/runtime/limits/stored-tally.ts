/** What somebody stores. */
export interface Stock {
  /** Of files, documents and the sources of views. */
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
 * What somebody stores: counted now and then, and what is stored meanwhile is added, from before it is stored. However many store
 * at once, none is missed; for a moment one may count twice.
 */
export class StoredTally {
  private counted = nothing
  /** What is being stored. */
  private pending = nothing
  /** What was stored since this tally began. */
  private stored = nothing
  private countedAt = -Infinity
  private counting: Promise<void> | null = null

  constructor(
    private readonly count: () => Promise<Stock>,
    private readonly now: () => number,
  ) {}

  /** What is stored and being stored, by the latest count. */
  get used(): Stock {
    return sum(this.counted, this.pending)
  }

  /** Counts anew unless that was done in the last so many ms. Those who ask at once count once. */
  async refresh(maxAgeMs: number): Promise<void> {
    if (this.now() - this.countedAt <= maxAgeMs) return
    this.counting ??= this.countAnew().finally(() => {
      this.counting = null
    })
    await this.counting
  }

  /** Stores something that counts from now on; not any more when that fails. */
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
    // What was stored during the count may not be in it.
    this.counted = sum(counted, difference(this.stored, before))
    this.countedAt = startedAt
  }
}
