/** One value that views read and hear of. */
export interface Observable<Value> {
  get: () => Value
  /** Takes a value, and tells whoever listens if it is another one. */
  set: (value: Value) => void
  /** Calls a listener after each change; returns what ends that. */
  subscribe: (listener: () => void) => () => void
}

/** A cell with its first value. */
export function createObservable<Value>(first: Value): Observable<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
