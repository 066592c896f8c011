/** Four pieces of at most 64 KiB keep a turn of the event loop well under a millisecond. */
const piecesPerTurn = 4

/**
 * Lets large answers write a few pieces in each turn of the event loop, those of one network after those of another. However
 * many callers take large answers, each turn stays short, and the other calls go on between two of them.
 */
export class AnswerTurns {
  /** Those that wait, by network; the network that waits for its turn the longest comes first. */
  private readonly waiting = new Map<string, (() => void)[]>()
  private given = 0
  private counting = false

  /** Resolves when an answer to this network may write its next piece. */
  take(network: string): Promise<void> {
    if (!this.counting) {
      this.counting = true
      setImmediate(() => {
        this.nextTurn()
      })
    }
    if (this.given < piecesPerTurn) {
      this.given += 1
      return Promise.resolve()
    }
    return new Promise(resolve => {
      const others = this.waiting.get(network)
      if (others) others.push(resolve)
      else this.waiting.set(network, [resolve])
    })
  }

  private nextTurn(): void {
    this.given = 0
    this.counting = this.waiting.size > 0
    if (!this.counting) return
    setImmediate(() => {
      this.nextTurn()
    })
    for (; this.given < piecesPerTurn && this.waiting.size > 0; this.given++) this.giveOne()
  }

  private giveOne(): void {
    for (const [network, own] of this.waiting) {
      const write = own.shift()
      this.waiting.delete(network)
      if (own.length > 0) this.waiting.set(network, own)
      write?.()
      return
    }
  }
}
