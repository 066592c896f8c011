import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Logger } from 'pino'

const nanosecondsPerMs = 1e6

/**
 * Logs a warning when the event loop was blocked for over a second within the last interval: timers renew leases and locks,
 * so a blocked worker loses its renders to others. Returns a function that stops it.
 */
export function watchEventLoop(log: Logger, intervalMs = 5000): () => void {
  // Precise enough for a second, and it wakes the process ten times a second instead of fifty.
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
