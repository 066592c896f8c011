import { createObservable, type Observable } from '@platen/editor'

/** A deletion in progress, of one item or of several at once. */
export interface Deletion {
  ids: readonly string[]
  /** What is deleted, as in `“Sale”` or `3 designs`. */
  words: string
  /** While `waiting`, it can be undone; when `refused`, the items are shown again. */
  state: 'waiting' | 'sent' | 'refused'
  /** The reason why the deletion was refused. */
  error?: unknown
}

/** Deletions that can be undone for a while. */
export interface Deletions extends Pick<Observable<readonly Deletion[]>, 'get' | 'subscribe'> {
  begin: (thing: Pick<Deletion, 'ids' | 'words'>) => void
  /** Undoes a waiting deletion, or removes a refused one from the list. */
  undo: (deletion: Pick<Deletion, 'ids'>) => void
  /** Sends all waiting deletions at once. */
  flush: () => void
}

/** The time during which a change can be undone, in ms. */
export const undoMs = 10_000

/** Creates a list of deletions. Each is sent when it can no longer be undone. */
export function createDeletions(send: (ids: readonly string[]) => Promise<void>): Deletions {
  const { get, set, subscribe } = createObservable<readonly Deletion[]>([])
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const change = (key: string, parts: Partial<Deletion>): void => {
    set(get().map(deletion => (keyOf(deletion) === key ? { ...deletion, ...parts } : deletion)))
  }
  const stop = (key: string): void => {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }
  const go = (key: string): void => {
    stop(key)
    change(key, { state: 'sent' })
    send(idsOf(key)).catch((error: unknown) => change(key, { state: 'refused', error }))
  }
  const without = (key: string): readonly Deletion[] =>
    get().filter(deletion => keyOf(deletion) !== key)
  return {
    get,
    subscribe,
    begin({ ids, words }) {
      const key = keyOf({ ids })
      stop(key)
      set([...without(key), { ids, words, state: 'waiting' }])
      timers.set(
        key,
        setTimeout(() => go(key), undoMs),
      )
    },
    undo(deletion) {
      const key = keyOf(deletion)
      stop(key)
      set(without(key))
    },
    flush() {
      for (const key of [...timers.keys()]) go(key)
    },
  }
}

/** Ids have no spaces. */
export const keyOf = ({ ids }: Pick<Deletion, 'ids'>): string => ids.join(' ')
const idsOf = (key: string): string[] => key.split(' ')
