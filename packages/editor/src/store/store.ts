import { type Design } from '@platen/design'
import { type Action, type EditorState, openedState, reduce } from './state'

/** The state of one editor, for React's `useSyncExternalStore`. */
export interface EditorStore {
  state: () => EditorState
  dispatch: (action: Action) => void
  /** Calls a listener after each change of the state; returns the function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
}

/** Creates the store of an editor that opens a design. */
export function createStore(design: Design): EditorStore {
  let state = openedState(design)
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    dispatch: action => {
      const next = reduce(state, action)
      if (next === state) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
