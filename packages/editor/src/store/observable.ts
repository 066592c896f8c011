/** A value that views can read and subscribe to. */
export interface Observable<Value> {
  get: () => Value
  /** Sets the value, and notifies the listeners if it has changed. */
  set: (value: Value) => void
  /** Calls a listener after each change; returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

/** Creates an observable with its first value. */
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
