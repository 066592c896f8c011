export interface BoundSignal {
  /** Aborts with the outer signal's reason, or with the limit's. */
  readonly signal: AbortSignal
  /** Forgets the limit and the outer signal. */
  end(): void
}

/**
 * Bounds work by a signal and a limit (ms) alike; `reason` makes what the limit aborts with. Not AbortSignal.any over
 * AbortSignal.timeout: Node 20 lets the garbage collector take the timeout of a combined signal, and then it never fires.
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
