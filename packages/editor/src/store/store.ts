import { type Design } from '@platen/design'
import { type Action, type EditorState, openedState, reduce } from './state'

/** Holds the state of one editor, as React's `useSyncExternalStore` reads it. */
export interface EditorStore {
  state: () => EditorState
  dispatch: (action: Action) => void
  /** Calls a listener after each change of the state; returns what ends that. */
  subscribe: (listener: () => void) => () => void
}

/** The store of an editor that opens a design. */
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
