import { type Logger } from 'pino'

/** Thrown when the work on a render ends without an outcome, because another worker has claimed the render or will claim it. */
export class RenderGivenUp extends Error {
  override readonly name = 'RenderGivenUp'

  constructor(readonly why: 'lease lost' | 'handed back') {
    super(why)
  }
}

export interface LeaseOptions {
  /** Renews the lease in the row; returns false if this worker no longer holds the row (taken over, cancelled, ended). */
  beat: () => Promise<boolean>
  leaseMs: number
  heartbeatMs: number
  /** Aborts when the process ends, so that the render is handed back. */
  shutdown: AbortSignal
  log: Logger
}

export interface Lease {
  /** Aborts with RenderGivenUp when the work should stop. */
  signal: AbortSignal
  /** Returns true while this worker may still hold the row, according to its own monotonic clock. */
  mayHold: () => boolean
  /** Stops the heartbeat; leaves the row unchanged. */
  end: () => void
}

/**
 * Holds a claimed row with a heartbeat. A failed heartbeat does not end the work, since the fence is checked when the outcome is written.
 */
export function holdLease(options: LeaseOptions): Lease {
  const { leaseMs, heartbeatMs, shutdown, log } = options
  const giveUp = new AbortController()
  let heldUntil = performance.now() + leaseMs

  async function beat(): Promise<void> {
    const asked = performance.now()
    try {
      if (await options.beat()) heldUntil = asked + leaseMs
      else giveUp.abort(new RenderGivenUp('lease lost'))
    } catch (error) {
      log.warn({ err: error }, 'a heartbeat failed')
    }
  }

  const timer = setInterval(() => void beat(), heartbeatMs)
  const handBack = (): void => giveUp.abort(new RenderGivenUp('handed back'))
  shutdown.addEventListener('abort', handBack, { once: true })
  if (shutdown.aborted) handBack()

  return {
    signal: giveUp.signal,
    mayHold: () => performance.now() < heldUntil && !giveUp.signal.aborted,
    end() {
      clearInterval(timer)
      shutdown.removeEventListener('abort', handBack)
    },
  }
}
