/** The time for which a call waits. */
export interface WaitLimit {
  /** By the monotonic clock, in ms. */
  deadline: number
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
}

/** A call that waits for something. */
export interface Waiter {
  wake: () => void
  /** Resolves to true once it is woken, at once if it was woken before; to false at the deadline or when the caller disconnects. */
  woken: (limit: WaitLimit) => Promise<boolean>
}

/** Creates a waiter. */
export function newWaiter(): Waiter {
  let pending = false
  let wakeNow: (() => void) | undefined
  return {
    wake() {
      pending = true
      wakeNow?.()
    },
    woken({ deadline, signal }) {
      if (signal.aborted) return Promise.resolve(false)
      if (pending) {
        pending = false
        return Promise.resolve(true)
      }
      return new Promise(resolve => {
        const settle = (woken: boolean): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', gone)
          wakeNow = undefined
          pending = false
          resolve(woken)
        }
        const gone = (): void => settle(false)
        const timer = setTimeout(settle, Math.max(0, deadline - performance.now()), false)
        signal.addEventListener('abort', gone)
        wakeNow = () => settle(true)
      })
    },
  }
}
