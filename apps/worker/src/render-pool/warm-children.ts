import { AppError } from '@platen/errors'
import { type Logger } from 'pino'
import { type RenderChild } from './render-child'
import { ownMemory, residentMemory } from './resident-memory'
import { type PoolLimits } from './pool-limits'

/**
 * The maximum number of idle children of organizations. It applies where memory cannot be measured, as on macOS, and limits the use of
 * process ids.
 */
const mostOwned = 64

/** The number of renders of callers that may overtake one for which nobody waits. */
const mostOvertaking = 4

export interface Wanted {
  /** The organization of the render, which never gets a child that has read files of another organization. */
  owner: string
  /** True if the child will read files, and so draw only for this organization from then on. */
  binds: boolean
  /** The assets of the render (SHA-256). The idle child that holds the most of them is preferred. */
  hashes: readonly string[]
  /** True to get only a child that has drawn nothing yet, for the retry after a crash. */
  fresh: boolean
  /** True if no caller waits for the render, so that those of callers go first. */
  yields: boolean
}

interface Waiter extends Wanted {
  /** The number of renders that have overtaken it. */
  overtaken: number
  give: (child: RenderChild) => void
}

export interface WarmChildrenOptions {
  size: number
  limits: PoolLimits
  start: () => RenderChild
  /** A child that has already started. */
  first?: RenderChild | undefined
  log: Logger
}

/**
 * Keeps `size` children and a warm spare alive, and hands out at most `size` at a time, so that a killed child is replaced at once. A child
 * that has read files of an organization waits for the next render of that organization. Another child starts in its place, so that one
 * without files is always available. When the waiting children hold more than `idleBytes`, the one that has waited longest ends. The first
 * child starts alone, since on a busy machine several at once would all be late. A child that fails to start is started again after a
 * growing pause.
 */
export class WarmChildren {
  readonly all = new Set<RenderChild>()
  /** Resolves once a child has started. */
  readonly ready: Promise<void>
  readonly #idle = new Set<RenderChild>()
  readonly #lent = new Set<RenderChild>()
  readonly #options: WarmChildrenOptions
  #waiters: Waiter[] = []
  #failedStarts = 0
  #restart: NodeJS.Timeout | undefined
  #closed = false
  /** The target number of children. */
  #wanted = 1
  #tellReady: () => void = () => undefined

  constructor(options: WarmChildrenOptions) {
    this.#options = options
    this.ready = new Promise(resolve => {
      this.#tellReady = resolve
    })
    const { first } = options
    if (first?.alive) {
      this.#watch(first)
      first.onReady()
    }
    this.#fill()
  }

  /** True while a child has started and is running. */
  get up(): boolean {
    return [...this.#idle, ...this.#lent].some(child => child.alive)
  }

  /** Waits for a suitable child, in order of arrival, except for renders that yield; rejects with the signal's reason. */
  take(wanted: Wanted, signal: AbortSignal): Promise<RenderChild> {
    return new Promise((resolve, reject) => {
      const abandon = (): void => {
        this.#waiters = this.#waiters.filter(other => other !== waiter)
        reject(signal.reason as Error)
      }
      const waiter: Waiter = {
        ...wanted,
        overtaken: 0,
        give: child => {
          signal.removeEventListener('abort', abandon)
          resolve(child)
        },
      }
      if (signal.aborted) {
        abandon()
        return
      }
      signal.addEventListener('abort', abandon, { once: true })
      this.#line(waiter)
      this.#serve()
    })
  }

  /** Takes a child back. Replaces it if it has reached a limit (renders, memory or CPU time) or is no longer trusted. */
  giveBack(child: RenderChild, { trusted }: { trusted: boolean }): void {
    this.#lent.delete(child)
    if (child.alive && trusted && !this.#worn(child)) this.#idle.add(child)
    else this.#retire(child)
    this.#serve()
    this.#endOldest()
  }

  /** Kills all children; running renders are rejected. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#restart)
    for (const child of this.all) this.#retire(child)
  }

  /** Adds a waiter at the end of the line, or before the renders that yield to it. */
  #line(waiter: Waiter): void {
    const givesWay = ({ yields, overtaken }: Waiter): boolean =>
      yields && overtaken < mostOvertaking
    const end = this.#waiters.length
    const after = waiter.yields ? end : 1 + this.#waiters.findLastIndex(other => !givesWay(other))
    for (const other of this.#waiters.slice(after)) other.overtaken += 1
    this.#waiters.splice(after, 0, waiter)
  }

  #serve(): void {
    for (const waiter of [...this.#waiters]) {
      if (this.#lent.size >= this.#options.size) break
      const child = this.#choose(waiter)
      if (child === undefined) continue
      this.#waiters = this.#waiters.filter(other => other !== waiter)
      this.#idle.delete(child)
      this.#lent.add(child)
      if (waiter.binds) child.owner = waiter.owner
      waiter.give(child)
    }
    this.#fill()
  }

  /** Prefers the organization's own children, and then the last child used: its caches are warm, and the spare stays unused. */
  #choose({ owner, hashes, fresh }: Wanted): RenderChild | undefined {
    let best: RenderChild | undefined
    let most = -1
    for (const child of [...this.#idle].reverse()) {
      if (!child.alive || (fresh && child.renders > 0)) continue
      if (child.owner !== undefined && child.owner !== owner) continue
      const held = child.owner === undefined ? 0 : 1 + child.holds(hashes)
      if (held > most) {
        best = child
        most = held
      }
    }
    return best
  }

  #worn(child: RenderChild): boolean {
    const { rendersPerChild, recycleBytes, cpuSecondsPerChild } = this.#options.limits
    return (
      child.renders >= rendersPerChild ||
      child.cpuSeconds >= cpuSecondsPerChild ||
      residentMemory(child.pid) >= recycleBytes
    )
  }

  #retire(child: RenderChild): void {
    this.#forget(child)
    if (child.alive) child.kill(new AppError('unavailable', 'Try again later'))
    this.#fill()
  }

  #forget(child: RenderChild): void {
    this.all.delete(child)
    this.#idle.delete(child)
  }

  #fill(): void {
    if (this.#closed || this.#restart !== undefined) return
    while (this.#lacks()) this.#watch(this.#options.start())
  }

  /**
   * Returns true if another child must start, either for the next render or for one that waits although more children may be handed out.
   */
  #lacks(): boolean {
    if (this.all.size < this.#wanted) return true
    const unowned = [...this.all].filter(
      child => child.owner === undefined && !this.#lent.has(child),
    )
    if (unowned.length < this.#needed()) return true
    return this.#waiters.some(({ fresh }) => fresh) && unowned.every(({ renders }) => renders > 0)
  }

  /** Returns the required number of children, idle or starting, that have not read any organization's files. */
  #needed(): number {
    // The first child starts alone.
    if (this.#wanted === 1) return 1
    return Math.max(1, Math.min(this.#waiters.length, this.#options.size - this.#lent.size))
  }

  /** Ends the children that have waited longest, until the others are within the limits on number and memory. */
  #endOldest(): void {
    const { size, limits } = this.#options
    const [owned, unowned] = [true, false].map(isOwned =>
      [...this.#idle].filter(child => (child.owner !== undefined) === isOwned),
    ) as [RenderChild[], RenderChild[]]
    for (const child of unowned.slice(0, -(size + 1))) this.#retire(child)
    const sizes = owned.map(({ pid }) => ownMemory(pid))
    let held = sizes.reduce((sum, size) => sum + size, 0)
    for (const [ended, child] of owned.entries()) {
      if (held <= limits.idleBytes && owned.length - ended <= mostOwned) return
      held -= sizes[ended] ?? 0
      this.#retire(child)
    }
  }

  #watch(child: RenderChild): void {
    this.all.add(child)
    let up = false
    child.onReady = () => {
      up = true
      this.#failedStarts = 0
      this.#idle.add(child)
      this.#wanted = this.#options.size + 1
      this.#tellReady()
      this.#serve()
      this.#fill()
    }
    child.onExit = how => {
      if (!this.all.has(child)) return
      this.#options.log.error(
        { pid: child.pid, how, stderr: child.stderrTail },
        'a render child ended',
      )
      this.#forget(child)
      if (up) this.#fill()
      else this.#startLater()
    }
  }

  #startLater(): void {
    this.#failedStarts += 1
    const pause = Math.min(100 * 2 ** this.#failedStarts, 5000)
    this.#restart ??= setTimeout(() => {
      this.#restart = undefined
      this.#fill()
    }, pause)
  }
}
