import { newWaiter, type Waiter } from './waiter'

export interface RenderWaitersOptions {
  /** The name of this instance in rows and notices. */
  instanceId: string
  /** The longest time that a call waits for its render, in ms. */
  waitMs: number
  /** Returns the given ids of renders that have ended, using one query. */
  finished: (ids: string[]) => Promise<string[]>
  /** Returns true while notices arrive; otherwise the poll is faster. */
  noticesArrive: () => boolean
}

export interface Waiting {
  /** Resolves to true when the render may have ended, to false at the deadline or when the caller disconnects. */
  woken: Waiter['woken']
  /** Stops waiting. Must be called eventually. */
  forget: () => void
}

const tickMs = 250
const calmTicks = 4

/**
 * The callers of this instance that wait for a render. A notice wakes a caller. As a fallback, one query polls for all of them
 * every second, or every 250 ms while notices do not arrive. A woken caller reads the row: a notice proves nothing.
 */
export class RenderWaiters {
  private readonly waiters = new Map<string, Set<Waiter>>()
  private timer: NodeJS.Timeout | undefined
  private ticks = 0
  private polling = false

  constructor(private readonly options: RenderWaitersOptions) {}

  get instanceId(): string {
    return this.options.instanceId
  }

  get waitMs(): number {
    return this.options.waitMs
  }

  /** The number of renders that have waiting callers. */
  get size(): number {
    return this.waiters.size
  }

  /**
   * Registers a waiter. Call it before the render is enqueued, so that no notice is missed. A repeated call waits for the render of the
   * first call, so a render may have several waiters.
   */
  register(renderId: string): Waiting {
    const waiter = newWaiter()
    const waiters = this.waiters.get(renderId) ?? new Set<Waiter>()
    this.waiters.set(renderId, waiters.add(waiter))
    this.timer ??= setInterval(() => void this.tick(), tickMs)
    return {
      woken: waiter.woken,
      forget: () => {
        waiters.delete(waiter)
        if (waiters.size === 0 && this.waiters.get(renderId) === waiters)
          this.waiters.delete(renderId)
        if (this.waiters.size === 0) this.close()
      },
    }
  }

  /** Wakes all waiters of a render. */
  wake(renderId: string): void {
    for (const waiter of this.waiters.get(renderId) ?? []) waiter.wake()
  }

  /** Stops polling. */
  close(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }

  private async tick(): Promise<void> {
    this.ticks += 1
    const due = !this.options.noticesArrive() || this.ticks % calmTicks === 0
    if (!due || this.polling) return
    this.polling = true
    try {
      const ended = await this.options.finished([...this.waiters.keys()])
      for (const renderId of ended) this.wake(renderId)
    } catch {
      // The database is down: the next tick queries again, and the deadlines of the callers still apply.
    } finally {
      this.polling = false
    }
  }
}
