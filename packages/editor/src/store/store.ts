import { type Design } from '@platen/design'
import { createObservable } from './observable'
import { type Action, type EditorState, openedState, reduce } from './state'

/** The state of one editor, for React's `useSyncExternalStore`. */
export interface EditorStore {
  state: () => EditorState
  dispatch: (action: Action) => void
  /** Calls a listener after each change of the state; returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

/** Creates the store of an editor that opens a design. */
export function createStore(design: Design): EditorStore {
  const observable = createObservable(openedState(design))
  return {
    state: observable.get,
    dispatch: action => observable.set(reduce(observable.get(), action)),
    subscribe: observable.subscribe,
  }
}
