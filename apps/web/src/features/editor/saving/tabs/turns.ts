/** The turns that the tabs of a browser take at something. */
export interface Turns {
  /** Gets the turn as soon as no other tab has it. */
  wait: () => void
  /** Gets it at once. */
  take: () => void
  /** Keeps it until something is done. */
  hold: (work: Promise<unknown>) => void
  /** Lets another tab have it, and waits for it again. */
  pass: () => void
  end: () => void
}

interface TurnParts {
  onTurn: () => void
  /** Hears that another tab took it. */
  onLost: () => void
}

/** The turns at the lock of this name; undefined where the browser has no locks. */
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
        // Frames have no locks where the browser keeps nothing for them.
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
    // What is on the screen ends first, and may have something to save.
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
