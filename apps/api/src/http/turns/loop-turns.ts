/**
 * Lets work go on a few pieces in each turn of the event loop, that of one network after that of another. However much there
 * is to do, each turn stays short, and the other calls go on between two of them.
 */
export class LoopTurns {
  /** Those that wait, by network; the network that waits for its turn the longest comes first. */
  private readonly waiting = new Map<string, (() => void)[]>()
  private given = 0
  private counting = false

  /** How many pieces a turn has. */
  constructor(private readonly perTurn: number) {}

  /** Resolves when the next piece of this network's work may go on. */
  take(network: string): Promise<void> {
    if (!this.counting) {
      this.counting = true
      setImmediate(() => this.nextTurn())
    }
    if (this.given < this.perTurn) {
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
    setImmediate(() => this.nextTurn())
    for (; this.given < this.perTurn && this.waiting.size > 0; this.given++) this.giveOne()
  }

  private giveOne(): void {
    for (const [network, own] of this.waiting) {
      const next = own.shift()
      this.waiting.delete(network)
      if (own.length > 0) this.waiting.set(network, own)
      next?.()
      return
    }
  }
}
