import { type Logger } from 'pino'

export interface Watched {
  /** Counts the jobs waiting in the queue; rejects while the queue is unavailable. */
  waiting: () => Promise<number>
  freeSlots: () => number
  /** Returns the number of jobs taken so far. */
  taken: () => number
  /** Replaces the stuck consumer. */
  recreate: () => Promise<void>
  /** The last resort: ends the process, so that its supervisor restarts it. */
  giveUp: () => void
}

export interface WatchdogOptions {
  log: Logger
  /** The time in ms for which jobs may wait without any being taken, although slots are free. */
  patienceMs?: number
  intervalMs?: number
}

/**
 * Detects a consumer that looks healthy but is stuck: jobs are waiting, slots are free, and none has been taken for 15 s. Recreates the
 * consumer once; if that does not help, gives up. Time without a connection to the queue does not count. Returns a function that stops it.
 */
export function openWatchdog(watched: Watched, options: WatchdogOptions): () => void {
  const { log, patienceMs = 15_000, intervalMs = 2500 } = options
  let taken = watched.taken()
  let since = performance.now()
  let recreated = false
  let checking = false

  async function check(): Promise<void> {
    const idle = watched.taken() === taken && watched.freeSlots() > 0 && (await jobsWait(watched))
    if (!idle) {
      recreated &&= watched.taken() === taken
      taken = watched.taken()
      since = performance.now()
      return
    }
    if (performance.now() - since < patienceMs) return
    since = performance.now()
    if (recreated) {
      log.fatal('the consumer is stuck again: giving up')
      watched.giveUp()
      return
    }
    recreated = true
    log.error('the consumer is stuck: jobs are waiting, but none has been taken; recreating it')
    await watched.recreate()
  }

  const timer = setInterval(() => {
    if (checking) return
    checking = true
    check()
      .catch((error: unknown) => log.warn({ err: error }, 'the watchdog check failed'))
      .finally(() => {
        checking = false
      })
  }, intervalMs)
  return () => clearInterval(timer)
}

async function jobsWait(watched: Watched): Promise<boolean> {
  try {
    return (await watched.waiting()) > 0
  } catch {
    return false
  }
}
