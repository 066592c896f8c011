import { type Logger } from 'pino'

export interface Watched {
  /** Jobs that wait in the queue; rejects while the queue cannot be asked. */
  waiting: () => Promise<number>
  freeSlots: () => number
  /** Counts the jobs that were ever taken. */
  taken: () => number
  /** Makes a new consumer in place of the deaf one. */
  recreate: () => Promise<void>
  /** The last resort: the process ends and its supervisor starts it again. */
  giveUp: () => void
}

export interface WatchdogOptions {
  log: Logger
  /** How long jobs may wait beside free slots with none taken. */
  patienceMs?: number
  intervalMs?: number
}

/**
 * Notices a consumer that looks healthy but takes nothing: jobs wait, slots are free, none was taken for 15 s. It is
 * recreated once; when that does not help either, the process gives up. A queue that is away is no such case.
 */
export function openWatchdog(watched: Watched, options: WatchdogOptions): () => void {
  const { log, patienceMs = 15_000, intervalMs = 2500 } = options
  let taken = watched.taken()
  let since = performance.now()
  let recreated = false
  let looking = false

  async function look(): Promise<void> {
    const idle = watched.taken() === taken && watched.freeSlots() > 0 && (await someWait(watched))
    if (!idle) {
      recreated &&= watched.taken() === taken
      taken = watched.taken()
      since = performance.now()
      return
    }
    if (performance.now() - since < patienceMs) return
    since = performance.now()
    if (recreated) {
      log.fatal('no job is taken although some wait, again: giving up')
      watched.giveUp()
      return
    }
    recreated = true
    log.error('no job is taken although some wait: the consumer is recreated')
    await watched.recreate()
  }

  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the watchdog could not look')
      })
      .finally(() => {
        looking = false
      })
  }, intervalMs)
  return () => {
    clearInterval(timer)
  }
}

async function someWait(watched: Watched): Promise<boolean> {
  try {
    return (await watched.waiting()) > 0
  } catch {
    return false
  }
}
