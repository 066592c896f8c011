import { LRUCache } from 'lru-cache'

/** A rate for each network, in this process. */
export interface NetworkRate {
  perSecond: number
  /** The maximum number at once. */
  size: number
}

/** The generic cell rate algorithm (ITU-T I.371), which stores one time for each network. */
export class NetworkRates {
  /** The time when the bucket of a network is full again, in ms of the caller's clock. */
  private readonly full = new LRUCache<string, number>({ max: 10_000 })

  constructor(private readonly rate: NetworkRate) {}

  /** Counts a call unless it comes too early; returns how early it is in ms, or 0 if it may proceed. */
  waitOf(network: string, now: number): number {
    const apartMs = 1000 / this.rate.perSecond
    const full = Math.max(this.full.get(network) ?? now, now) + apartMs
    const early = full - now - this.rate.size * apartMs
    if (early > 0) return early
    this.full.set(network, full)
    return 0
  }

  /** Takes back a call that `waitOf` has counted. */
  giveBack(network: string): void {
    const full = this.full.get(network)
    if (full !== undefined) this.full.set(network, full - 1000 / this.rate.perSecond)
  }
}
