export interface RenderWaitersOptions {
  /** What rows and notices call this instance. */
  instanceId: string
  /** How long a call waits for its render. */
  waitMs: number
  /** Those of the ids whose renders ended, in one query. */
  finished: (ids: string[]) => Promise<string[]>
  /** Whether notices can be relied on now; while not, the poll is quicker. */
  noticesArrive: () => boolean
}

export interface Waiting {
  /** Resolves when the render may have ended; false when the time is over or the caller went away. */
  woken: (limit: { deadline: number; signal: AbortSignal }) => Promise<boolean>
  /** Always called in the end. */
  forget: () => void
}

interface Waiter {
  /** Woken before anybody listened. */
  pending: boolean
  wake?: () => void
}

const tickMs = 250
const calmTicks = 4

/**
 * The callers of this instance who wait for a render. A notice wakes one; beneath lies one query for all of them every
 * second, every 250 ms while notices do not arrive. A wake-up proves nothing: the row is read after it.
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

  /** How many renders are waited for. */
  get size(): number {
    return this.waiters.size
  }

  /**
   * Registers a waiter: before the render is enqueued, so that no notice is missed. A call that was repeated waits for
   * the render of the first one, so there may be several.
   */
  register(renderId: string): Waiting {
    const waiter: Waiter = { pending: false }
    const waiters = this.waiters.get(renderId) ?? new Set()
    this.waiters.set(renderId, waiters.add(waiter))
    this.timer ??= setInterval(() => void this.tick(), tickMs)
    return {
      woken: limit => waitFor(waiter, limit),
      forget: () => {
        waiters.delete(waiter)
        if (waiters.size === 0 && this.waiters.get(renderId) === waiters)
          this.waiters.delete(renderId)
        if (this.waiters.size === 0) this.close()
      },
    }
  }

  /** Wakes all who wait for this render. */
  wake(renderId: string): void {
    for (const waiter of this.waiters.get(renderId) ?? []) {
      waiter.pending = true
      waiter.wake?.()
    }
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
      // The database is away: the next tick asks again, and the callers' deadlines stand.
    } finally {
      this.polling = false
    }
  }
}

function waitFor(
  waiter: Waiter,
  { deadline, signal }: { deadline: number; signal: AbortSignal },
): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  if (waiter.pending) {
    waiter.pending = false
    return Promise.resolve(true)
  }
  return new Promise(resolve => {
    const settle = (woken: boolean): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', gone)
      delete waiter.wake
      waiter.pending = false
      resolve(woken)
    }
    const gone = (): void => {
      settle(false)
    }
    const timer = setTimeout(settle, Math.max(0, deadline - performance.now()), false)
    signal.addEventListener('abort', gone)
    waiter.wake = () => {
      settle(true)
    }
  })
}
