import { type Command } from '../commands/command'
import { type Selection } from '../selection/selection'
import { type EditorState } from '../store/state'
import { type ActionContext, type ActionEffect, type UiRequest, type EditorAction } from './action'

/** The same keys on each platform. */
export function keys(...chords: string[]): EditorAction['keys'] {
  return { mac: chords, other: chords }
}

type Effect = EditorAction['effect']

/** Asks the screen; only while so many elements are selected. */
export function request(what: UiRequest, least = 0): Effect {
  return ({ state }) => (state.selection.ids.length >= least ? { type: 'ask', what } : undefined)
}

/** The command on elements, given what it may depend on. */
export type OnIds = (ids: readonly string[], context: ActionContext) => Command

/** Runs a command on the selected elements, of which there must be so many. */
export function onSelected(name: string, command: OnIds, least = 1): Effect {
  return context => {
    const { ids } = context.state.selection
    return ids.length >= least ? run(name, command(ids, context)) : undefined
  }
}

/** The effect of a command, under the name that undoing shows. */
export function run(name: string, command: Command): ActionEffect {
  return { type: 'run', command, step: { name } }
}

/** Selects something else; undefined if that is what is selected. */
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
