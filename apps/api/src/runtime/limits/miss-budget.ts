import { LRUCache } from 'lru-cache'
import { networkOf } from './network-of'

/** The number of unknown keys and tokens that an address may send at once, and in each second in the long run. */
const atOnce = 100
const perSecond = 10

interface Bucket {
  left: number
  filledAt: number
}

/**
 * Limits the unknown keys and session tokens of each address that this instance looks up: a bucket for each of the 10,000 addresses
 * seen last. Only misses are charged, after the look-up: many correct secrets at once cost their address nothing. `KnownCallers`
 * refuses the secrets of an address that has spent its budget.
 */
export class MissBudget {
  private readonly buckets = new LRUCache<string, Bucket>({ max: 10_000 })

  constructor(readonly now: () => number = () => performance.now()) {}

  isSpent(address: string): boolean {
    return this.leftFor(networkOf(address)) < 1
  }

  /** Charges a miss. Concurrent look-ups can overdraw the budget; the address then waits longer. */
  charge(address: string): void {
    const network = networkOf(address)
    this.buckets.set(network, { left: this.leftFor(network) - 1, filledAt: this.now() })
  }

  private leftFor(network: string): number {
    const bucket = this.buckets.get(network)
    if (!bucket) return atOnce
    const earned = ((this.now() - bucket.filledAt) / 1000) * perSecond
    return Math.min(atOnce, bucket.left + earned)
  }
}
