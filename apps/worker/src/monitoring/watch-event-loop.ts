import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { type Logger } from 'pino'

const nanosecondsPerMs = 1e6

export interface EventLoopWatchOptions {
  log: Logger
  intervalMs?: number
  /** The source of the delays, in ns. */
  delay?: Pick<IntervalHistogram, 'enable' | 'disable' | 'max' | 'reset'>
}

/**
 * Logs a warning when the event loop was blocked for over a second within the last interval. Timers renew leases and locks, so a blocked
 * worker loses its renders to others. Returns a function that stops the watch.
 */
export function watchEventLoop(options: EventLoopWatchOptions): () => void {
  // Precise enough to detect a second, and wakes the process ten times a second instead of fifty.
  const { log, intervalMs = 5000, delay = monitorEventLoopDelay({ resolution: 100 }) } = options
  delay.enable()
  const timer = setInterval(() => {
    const blockedMs = Math.round(delay.max / nanosecondsPerMs)
    if (blockedMs > 1000) log.warn({ blockedMs }, 'the event loop was blocked')
    delay.reset()
  }, intervalMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    delay.disable()
  }
}
