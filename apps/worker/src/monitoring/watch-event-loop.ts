import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Logger } from 'pino'

const nanosecondsPerMs = 1e6

/**
 * Warns when the event loop was blocked for over a second within the last interval: leases and locks are kept alive by
 * timers, so a blocked worker loses its renders to others. Returns what ends the watch.
 */
export function watchEventLoop(log: Logger, intervalMs = 5000): () => void {
  // Fine enough for a second, and it wakes the process ten times a second instead of fifty.
  const delay = monitorEventLoopDelay({ resolution: 100 })
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
