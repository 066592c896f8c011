import { AppError } from '@platen/errors'
import { type BoundSignal, boundSignal } from '@platen/outbound'

/** A clock whose signal aborts with the reason of the outer signal, or with `render_timeout` at the limit. */
export interface RenderClock extends BoundSignal {
  /** Returns the time in ms since the last lap, or since the start. */
  lap: () => number
  /** Returns the time in ms until the limit, never below 0. */
  left: () => number
}

/** Starts the monotonic clock of one render; `signal` ends the render for other reasons. */
export function startClock(limitMs: number, signal: AbortSignal): RenderClock {
  const started = performance.now()
  let last = started
  const bound = boundSignal(
    signal,
    limitMs,
    () => new AppError('render_timeout', 'The render took too long'),
  )
  return {
    lap() {
      const now = performance.now()
      const passed = now - last
      last = now
      return Math.round(passed * 10) / 10
    },
    left: () => Math.max(0, started + limitMs - performance.now()),
    ...bound,
  }
}
