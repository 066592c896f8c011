/** An answer that its caller has not fully received yet. */
interface Held {
  /** The number of bytes in memory; 1 where answers are counted instead. */
  size: number
  cut: () => void
}

/**
 * Limits the answers that callers have requested but not received. Beyond the limit of one payer, the oldest answer of that payer is cut
 * off; beyond the total, the oldest answer of the payer who holds the most.
 */
export class HeldAnswers {
  private all = 0
  private readonly of = new Map<string, { size: number; answers: Set<Held> }>()

  /** Both limits are in the unit of `Held.size`. */
  constructor(
    private readonly limit: number,
    private readonly limitOfPayer = limit,
  ) {}

  /**
   * Counts an answer of a payer; `cut` ends it. Returns a function to call once the answer has been received or has ended; it may
   * be called more than once.
   */
  hold(payer: string, held: Held): () => void {
    const own = this.of.get(payer) ?? { size: 0, answers: new Set() }
    this.of.set(payer, own)
    own.answers.add(held)
    own.size += held.size
    this.all += held.size
    while (own.size > this.limitOfPayer) this.cutOldest(payer, own.answers)
    while (this.all > this.limit) this.cutOne()
    return () => this.release(payer, held)
  }

  private cutOne(): void {
    const [[payer, { answers }] = ['', { answers: new Set<Held>() }]] = [...this.of].sort(
      ([, one], [, other]) => other.size - one.size,
    )
    this.cutOldest(payer, answers)
  }

  private cutOldest(payer: string, answers: ReadonlySet<Held>): void {
    for (const oldest of answers) {
      this.release(payer, oldest)
      oldest.cut()
      return
    }
  }

  private release(payer: string, held: Held): void {
    const own = this.of.get(payer)
    if (!own?.answers.delete(held)) return
    own.size -= held.size
    this.all -= held.size
    if (own.answers.size === 0) this.of.delete(payer)
  }
}
