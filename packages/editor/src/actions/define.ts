import { type Command } from '../commands/command'
import { type Selection } from '../selection/selection'
import { type EditorState } from '../store/state'
import { type ActionContext, type ActionEffect, type UiRequest, type EditorAction } from './action'

/** Returns the same keys for each platform. */
export function keys(...chords: string[]): EditorAction['keys'] {
  return { mac: chords, other: chords }
}

type Effect = EditorAction['effect']

/** Returns an effect that sends a request to the UI if at least this many elements are selected. */
export function request(what: UiRequest, least = 0): Effect {
  return ({ state }) => (state.selection.ids.length >= least ? { type: 'ask', what } : undefined)
}

/** Creates the command for elements in a context. */
export type OnIds = (ids: readonly string[], context: ActionContext) => Command

/** Returns an effect that runs a command on the selected elements if there are at least this many. */
export function onSelected(name: string, command: OnIds, least = 1): Effect {
  return context => {
    const { ids } = context.state.selection
    return ids.length >= least ? run(name, command(ids, context)) : undefined
  }
}

/** Returns the effect of running a command, with the name to show for undo. */
export function run(name: string, command: Command): ActionEffect {
  return { type: 'run', command, step: { name } }
}

/** Returns an effect that changes the selection; undefined if the selection would not change. */
export function selecting(change: (state: EditorState) => Selection): Effect {
  return ({ state }: ActionContext) => {
    const selection = change(state)
    const { page, group, ids } = state.selection
    const isSame =
      selection.page === page &&
      selection.group === group &&
      selection.ids.length === ids.length &&
      selection.ids.every((id, index) => id === ids[index])
    return isSame ? undefined : { type: 'select', selection }
  }
}
