/** Messages that may come at once, and those that may follow each second. */
const [most, perSecond] = [100, 50]

/** Counts messages, so that a flood of them costs nothing. */
export class MessageBudget {
  #left = most
  #countedAt: number

  constructor(private readonly now: () => number = () => performance.now()) {
    this.#countedAt = now()
  }

  /** Whether another message is read. */
  take(): boolean {
    const at = this.now()
    this.#left = Math.min(most, this.#left + ((at - this.#countedAt) / 1000) * perSecond)
    this.#countedAt = at
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}
