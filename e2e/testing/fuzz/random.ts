/** Random values from a seed: the same seed gives the same values. */
export class Random {
  private state: number

  constructor(seed: string) {
    this.state = 2166136261
    for (const sign of seed) this.state = Math.imul(this.state ^ sign.charCodeAt(0), 16777619)
  }

  /** Returns a number x with 0 ≤ x < 1, by mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** Returns a whole number between two bounds, inclusive. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item
  pick<Item>(items: readonly Item[]): Item | undefined
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.whole(0, items.length - 1)]
  }
}
