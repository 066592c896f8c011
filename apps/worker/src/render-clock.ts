import { AppError } from '@platen/errors'

export interface RenderClock {
  /** Milliseconds since the last lap, or the start. */
  lap: () => number
  /** Milliseconds until the limit, never below 0. */
  left: () => number
  /** Aborts with the given signal's reason, or with `render_timeout` at the limit. */
  signal: AbortSignal
  end: () => void
}

/** Starts the wall clock of one render, on monotonic time; `signal` ends the render for other reasons. */
export function startClock(limitMs: number, signal: AbortSignal): RenderClock {
  const started = performance.now()
  let last = started
  const bound = new AbortController()
  const passOn = (): void => {
    bound.abort(signal.reason)
  }
  const timer = setTimeout(() => {
    bound.abort(new AppError('render_timeout', 'The render took too long'))
  }, limitMs)
  signal.addEventListener('abort', passOn, { once: true })
  if (signal.aborted) passOn()
  return {
    lap() {
      const now = performance.now()
      const passed = now - last
      last = now
      return Math.round(passed * 10) / 10
    },
    left: () => Math.max(0, started + limitMs - performance.now()),
    signal: bound.signal,
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', passOn)
    },
  }
}
