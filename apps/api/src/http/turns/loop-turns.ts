/**
 * Runs a few pieces of work in each turn of the event loop, alternating between networks. However much work there is, each turn
 * stays short, and other calls run in between.
 */
export class LoopTurns {
  /** The waiting pieces, by network; the network that has waited longest comes first. */
  private readonly waiting = new Map<string, (() => void)[]>()
  private given = 0
  private counting = false

  /** The number of pieces in each turn. */
  constructor(private readonly perTurn: number) {}

  /** Resolves when the next piece of this network may run. */
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
