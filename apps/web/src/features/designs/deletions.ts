import { createObservable, type Observable } from '@platen/editor'

/** A deletion in progress. */
export interface Deletion {
  id: string
  name: string
  /** While `waiting`, it can be undone; when `refused`, the item is shown again. */
  state: 'waiting' | 'sent' | 'refused'
  /** The reason why the deletion was refused. */
  error?: unknown
}

/** Deletions that can be undone for a while. */
export interface Deletions extends Pick<Observable<readonly Deletion[]>, 'get' | 'subscribe'> {
  begin: (thing: Pick<Deletion, 'id' | 'name'>) => void
  /** Undoes a waiting deletion, or removes a refused one from the list. */
  undo: (id: string) => void
  /** Sends all waiting deletions at once. */
  flush: () => void
}

/** The time during which a deletion can be undone, in ms. */
export const undoMs = 10_000

/** Creates a list of deletions. Each is sent when it can no longer be undone. */
export function createDeletions(send: (id: string) => Promise<void>): Deletions {
  const { get, set, subscribe } = createObservable<readonly Deletion[]>([])
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const change = (id: string, parts: Partial<Deletion>): void => {
    set(get().map(deletion => (deletion.id === id ? { ...deletion, ...parts } : deletion)))
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
  const without = (id: string): readonly Deletion[] => get().filter(deletion => deletion.id !== id)
  return {
    get,
    subscribe,
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
