/** Something that is being deleted. */
export interface Deletion {
  id: string
  name: string
  /** Until it is sent, it can be undone; once it is refused, the thing is there again. */
  state: 'waiting' | 'sent' | 'refused'
  /** Why it was refused. */
  error?: unknown
}

/** Deletions that can be undone for a while; views subscribe to them. */
export interface Deletions {
  get: () => readonly Deletion[]
  subscribe: (hear: () => void) => () => void
  begin: (thing: Pick<Deletion, 'id' | 'name'>) => void
  /** Takes one back that waits, and forgets one that was refused. */
  undo: (id: string) => void
  /** Sends at once what waits. */
  flush: () => void
}

/** How long a deletion waits, in ms. */
export const undoMs = 10_000

/** Keeps deletions, and sends each when its time is over. */
export function createDeletions(send: (id: string) => Promise<void>): Deletions {
  let all: readonly Deletion[] = []
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  const set = (next: readonly Deletion[]): void => {
    all = next
    for (const hear of listeners) hear()
  }
  const change = (id: string, parts: Partial<Deletion>): void => {
    set(all.map(deletion => (deletion.id === id ? { ...deletion, ...parts } : deletion)))
  }
  const stop = (id: string): void => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const go = (id: string): void => {
    stop(id)
    change(id, { state: 'sent' })
    send(id).catch((error: unknown) => change(id, { state: 'refused', error }))
  }
  const without = (id: string): readonly Deletion[] => all.filter(deletion => deletion.id !== id)
  return {
    get: () => all,
    subscribe(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    begin({ id, name }) {
      stop(id)
      set([...without(id), { id, name, state: 'waiting' }])
      timers.set(
        id,
        setTimeout(() => go(id), undoMs),
      )
    },
    undo(id) {
      stop(id)
      set(without(id))
    },
    flush() {
      for (const id of [...timers.keys()]) go(id)
    },
  }
}
