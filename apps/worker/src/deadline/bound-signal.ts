export interface BoundSignal {
  /** Aborts with the outer signal's reason, or with the limit's. */
  readonly signal: AbortSignal
  /** Clears the limit and stops listening to the outer signal. */
  end(): void
}

/**
 * A signal that aborts with `outer`, or after a limit (ms) with what `reason` returns. Not AbortSignal.any over
 * AbortSignal.timeout: in Node 20 the timeout of a combined signal may be garbage-collected, and then it never fires.
 */
export function boundSignal(outer: AbortSignal, ms: number, reason: () => Error): BoundSignal {
  const bound = new AbortController()
  const passOn = (): void => {
    bound.abort(outer.reason)
  }
  const timer = setTimeout(() => {
    bound.abort(reason())
  }, ms)
  outer.addEventListener('abort', passOn, { once: true })
  if (outer.aborted) passOn()
  return {
    signal: bound.signal,
    end() {
      clearTimeout(timer)
      outer.removeEventListener('abort', passOn)
    },
  }
}
