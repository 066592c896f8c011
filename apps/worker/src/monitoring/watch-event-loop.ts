import { type Logger } from 'pino'

const beatMs = 100
const longestMs = 1000

export interface EventLoopWatchOptions {
  log: Logger
  /** The clock, in ms. */
  now?: () => number
}

/**
 * Logs a warning each time the event loop was blocked for over a second. Timers renew leases and locks, so a blocked worker loses its
 * renders to others. A block shows as a late timer: `monitorEventLoopDelay` misses one that began in the turn in which it is reset.
 * Returns a function that stops the watch.
 */
export function watchEventLoop(options: EventLoopWatchOptions): () => void {
  const { log, now = () => performance.now() } = options
  let last = now()
  const timer = setInterval(() => {
    const current = now()
    const blockedMs = Math.round(current - last - beatMs)
    last = current
    if (blockedMs > longestMs) log.warn({ blockedMs }, 'the event loop was blocked')
  }, beatMs)
  timer.unref()
  return () => clearInterval(timer)
}
