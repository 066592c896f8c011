import { LRUCache } from 'lru-cache'

const mebibyte = 1024 * 1024
/** The number of bytes that a network gets at once: enough for many pages with their images and fonts. */
const atOnce = 64 * mebibyte
const perMs = (16 * mebibyte) / 1000
/**
 * Waiting answers continue together, once in each interval. If they continued one by one, they would wake the thread hundreds of times a
 * second.
 */
const stepMs = 50
/** A known caller counts as active for this long after its last call. */
const callingMs = 1000

interface KnownCall {
  network: string
  /** The time of the call, in ms of the clock. */
  at: number
}

/**
 * Calculates how long large answers to strangers wait while known callers from other networks make calls. Each network gets 64 MiB at
 * once, and 16 MiB a second after that (ITU-T I.371). A caller that requests files without reading them fills the buffers of the
 * kernel, some megabytes for each connection, and that alone would keep the thread busy for seconds.
 */
export class StrangerPace {
  /** The time by which each network has paid for the bytes it was sent, in ms of the clock. */
  private readonly due = new LRUCache<string, number>({ max: 10_000 })
  private latest: KnownCall | undefined
  /** The latest known call from a network other than that of `latest`. */
  private before: KnownCall | undefined

  /** Records a call of a known caller. */
  note(network: string, now: number): void {
    if (this.latest && this.latest.network !== network) this.before = this.latest
    this.latest = { network, at: now }
  }

  /** Counts bytes that are about to be sent to a stranger, and returns how long they must wait, in ms. */
  waitOf(network: string, bytes: number, now: number): number {
    const due = Math.max(this.due.get(network) ?? now, now)
    const early = this.othersCall(network, now) ? due - now - atOnce / perMs : 0
    const wait = early > 0 ? Math.ceil((now + early) / stepMs) * stepMs - now : 0
    // Bytes that did not have to wait do not delay later ones.
    const most = now + Math.max(early, 0) + atOnce / perMs
    this.due.set(network, Math.min(due, most) + bytes / perMs)
    return wait
  }

  private othersCall(network: string, now: number): boolean {
    const other = this.latest?.network === network ? this.before : this.latest
    return other !== undefined && now - other.at <= callingMs
  }
}
