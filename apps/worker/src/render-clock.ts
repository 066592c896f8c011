export interface RenderClock {
  /** Milliseconds since the last lap, or the start. */
  lap: () => number
  /** Milliseconds until the limit, never below 0. */
  left: () => number
}

/** Starts the wall clock of one render, on monotonic time. */
export function startClock(limitMs: number): RenderClock {
  const started = performance.now()
  let last = started
  return {
    lap() {
      const now = performance.now()
      const passed = now - last
      last = now
      return Math.round(passed * 10) / 10
    },
    left: () => Math.max(0, started + limitMs - performance.now()),
  }
}
