/** The turn to edit, which only one tab of a browser has at a time. */
export interface Turns {
  /** Gets the turn as soon as no other tab has it. */
  wait: () => void
  /** Gets the turn at once. */
  take: () => void
  /** Keeps the turn until a promise settles. */
  hold: (work: Promise<unknown>) => void
  /** Passes the turn to another tab, and waits to get it again. */
  pass: () => void
  end: () => void
}

interface TurnParts {
  onTurn: () => void
  /** Called when another tab has taken the turn. */
  onLost: () => void
}

/** Creates the turn for a lock name; undefined if the browser has no locks. */
export function createTurns(name: string, { onTurn, onLost }: TurnParts): Turns | undefined {
  if (!('locks' in navigator)) return undefined
  const holds = new Set<Promise<unknown>>()
  let waiting = new AbortController()
  let letGo: (() => void) | undefined
  const keep = (): Promise<void> => {
    onTurn()
    return new Promise(resolve => {
      letGo = resolve
    })
  }
  const ask = (options: LockOptions): void => {
    navigator.locks.request(name, options, keep).catch((error: unknown) => {
      if (options.signal?.aborted === true) return
      if (!isAbort(error)) {
        // In a frame without access to storage, the browser refuses locks.
        onTurn()
        return
      }
      onLost()
      wait()
    })
  }
  const wait = (): void => {
    waiting = new AbortController()
    ask({ signal: waiting.signal })
  }
  const release = async (): Promise<void> => {
    // The editor unmounts first, and may still have something to save.
    await new Promise(resolve => setTimeout(resolve))
    await Promise.allSettled(holds)
    letGo?.()
    letGo = undefined
  }
  return {
    wait,
    take() {
      waiting.abort()
      ask({ steal: true })
    },
    hold(work) {
      holds.add(work)
      void work.finally(() => holds.delete(work))
    },
    pass() {
      void release().then(wait)
    },
    end() {
      waiting.abort()
      void release()
    },
  }
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
