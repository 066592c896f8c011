/** Maximum number of messages in a burst, and per second after that. */
const [most, perSecond] = [100, 50]

/** Counts messages, so that the frame can ignore a flood of them. */
export class MessageBudget {
  #left = most
  #countedAt: number

  constructor(private readonly now: () => number = () => performance.now()) {
    this.#countedAt = now()
  }

  /** Returns whether another message may be read. */
  take(): boolean {
    const at = this.now()
    this.#left = Math.min(most, this.#left + ((at - this.#countedAt) / 1000) * perSecond)
    this.#countedAt = at
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}
