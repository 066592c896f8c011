import { AppError } from '@platen/errors'
import { type BoundSignal, boundSignal } from './bound-signal'

/** A clock whose signal aborts with the outer signal's reason, or with `render_timeout` at the limit. */
export interface RenderClock extends BoundSignal {
  /** Returns the milliseconds since the last lap, or since the start. */
  lap: () => number
  /** Returns the milliseconds until the limit, never below 0. */
  left: () => number
}

/** Starts the clock of one render, on monotonic time; `signal` ends the render for other reasons. */
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
