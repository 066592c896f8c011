export interface BoundSignal {
  /** Aborts with the reason of the outer signal, or with that of the limit. */
  readonly signal: AbortSignal
  /** Runs work that does not count towards the limit. */
  pause<Result>(work: () => Promise<Result>): Promise<Result>
  /** Clears the limit and stops listening to the outer signal. */
  end(): void
}

/**
 * Returns a signal that aborts with `outer`, or after a limit (ms) with the result of `reason`. It does not use AbortSignal.any with
 * AbortSignal.timeout: in Node 20, the timeout of a combined signal may be garbage-collected, and then never fires.
 */
export function boundSignal(outer: AbortSignal, ms: number, reason: () => Error): BoundSignal {
  const bound = new AbortController()
  const passOn = (): void => bound.abort(outer.reason)
  let left = ms
  let started = 0
  let timer: NodeJS.Timeout | undefined
  const start = (): void => {
    started = performance.now()
    timer = setTimeout(() => bound.abort(reason()), left)
  }
  const stop = (): void => {
    clearTimeout(timer)
    left -= performance.now() - started
  }
  start()
  outer.addEventListener('abort', passOn, { once: true })
  if (outer.aborted) passOn()
  return {
    signal: bound.signal,
    async pause(work) {
      stop()
      try {
        return await work()
      } finally {
        start()
      }
    },
    end() {
      stop()
      outer.removeEventListener('abort', passOn)
    },
  }
}
