import { type Design } from '@platen/design'
import { type Command, isRefused } from '../commands/command'
import {
  carried,
  emptyHistory,
  gathered,
  type History,
  type Moment,
  recorded,
  redone,
  type Turned,
  undone,
} from '../history/history'
import { type Step } from '../history/joins'
import { cleaned, emptySelection, select, type Selection, showPage } from '../selection/selection'

/** The state of an editor with one design. */
export interface EditorState extends Moment {
  history: History
  /** The reason why the last command did nothing, as a sentence for the user. */
  refusal: string | null
}

/** A change of the editor's state, by the user or by others. */
export type Action =
  | { type: 'run'; command: Command; step: Step }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Applies changes by others: `by` applies them to every design that undo or redo can restore. */
  | { type: 'carry'; design: Design; by: (design: Design) => Design }
  /** Merges adjacent steps that have this name and came after a design, so that one undo reverts them all. */
  | { type: 'gather'; since: Design; name: string }
  | { type: 'select'; change: (selection: Selection, design: Design) => Selection }

/** Returns the state of an editor that opens a design. The history holds at most `most` bytes. */
export function openedState(design: Design, most?: number): EditorState {
  const selection = emptySelection(design)
  return { design, selection, history: emptyHistory(most), refusal: null }
}

/** Returns the state after an action; the same state if nothing has changed. */
export function reduce(state: EditorState, action: Action): EditorState {
  switch (action.type) {
    case 'run':
      return run(state, action.command, action.step)
    case 'undo':
      return turned(state, undone(state.history, state))
    case 'redo':
      return turned(state, redone(state.history, state))
    case 'carry': {
      const { design, by } = action
      if (design === state.design) return state
      const selection = cleaned(state.selection, design, state.design)
      return { ...state, design, selection, history: carried(state.history, { to: design, by }) }
    }
    case 'gather': {
      const history = gathered(state.history, action)
      return history === state.history ? state : { ...state, history }
    }
    case 'select': {
      const selection = action.change(state.selection, state.design)
      return selection === state.selection ? state : { ...state, selection }
    }
  }
}

function run(state: EditorState, command: Command, step: Step): EditorState {
  const outcome = command(state.design)
  if (isRefused(outcome)) return { ...state, refusal: outcome.refusal }
  const { design, selection: ids, page } = outcome
  if (design === state.design) return state.refusal === null ? state : { ...state, refusal: null }
  const kept = cleaned(state.selection, design, state.design)
  const shown = page === undefined ? kept : showPage(kept, design, page)
  return {
    design,
    selection: ids ? select(shown, design, ids) : shown,
    history: recorded(state.history, state, { to: design, step }),
    refusal: null,
  }
}

function turned(state: EditorState, turn: Turned | undefined): EditorState {
  if (!turn) return state
  const { design, selection } = turn.moment
  return { design, selection, history: turn.history, refusal: null }
}
