/** An answer in memory, until its caller has taken it. */
interface Held {
  bytes: number
  cut: () => void
}

/**
 * Limits the bytes of answers that callers have asked for and not taken. When there are more, whoever holds the most of them
 * loses its oldest.
 */
export class HeldAnswers {
  private all = 0
  private readonly of = new Map<string, { bytes: number; answers: Set<Held> }>()

  /** The limit, in bytes. */
  constructor(private readonly limit: number) {}

  /** Counts an answer of a payer; `cut` ends it. Returns what to call once it is taken or ended, any number of times. */
  hold(payer: string, held: Held): () => void {
    const own = this.of.get(payer) ?? { bytes: 0, answers: new Set() }
    this.of.set(payer, own)
    own.answers.add(held)
    own.bytes += held.bytes
    this.all += held.bytes
    while (this.all > this.limit) this.cutOne()
    return () => {
      this.release(payer, held)
    }
  }

  private cutOne(): void {
    const [[payer, { answers }] = ['', { answers: new Set<Held>() }]] = [...this.of].sort(
      ([, one], [, other]) => other.bytes - one.bytes,
    )
    for (const oldest of answers) {
      this.release(payer, oldest)
      oldest.cut()
      return
    }
  }

  private release(payer: string, held: Held): void {
    const own = this.of.get(payer)
    if (!own?.answers.delete(held)) return
    own.bytes -= held.bytes
    this.all -= held.bytes
    if (own.answers.size === 0) this.of.delete(payer)
  }
}
