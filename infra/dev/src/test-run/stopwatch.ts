/** Times the parts of a run, one after the other. */
export interface Stopwatch {
  /** Ends a part, which began when the previous one ended. */
  lap(part: string): void
  /** Returns all parts in whole seconds: `rooms 682 s, e2e 636 s`. */
  report(): string
}

/** Starts a stopwatch; `now` returns the time in ms. */
export function stopwatch(now = (): number => performance.now()): Stopwatch {
  const parts: string[] = []
  let start = now()
  return {
    lap(part) {
      const end = now()
      parts.push(`${part} ${Math.round((end - start) / 1000)} s`)
      start = end
    },
    report: () => parts.join(', '),
  }
}
