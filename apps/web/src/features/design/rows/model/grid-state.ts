import { begun, changed, type History, redone, type Step, undone } from './history'
import { type Direction, extentOf, inside, selectCell, type Selection, stepped } from './selection'
import { cellAt, setCells, type Sheet } from './sheet'

/** The text that is being typed into the active cell. */
export interface Editing {
  text: string
  /** True if the cell was opened: arrows then move the caret. Otherwise they go to the next cell. */
  isOpened: boolean
}

/** A sheet as it is edited. */
export interface GridState {
  readonly history: History
  readonly editing: Editing | null
}

export type GridAction =
  | { kind: 'select'; selection: Selection }
  | { kind: 'open'; text?: string }
  | { kind: 'type'; text: string }
  | { kind: 'commit'; toward?: Direction }
  | { kind: 'cancel' }
  | { kind: 'undo' | 'redo' }
  | { kind: 'change'; change: (step: Step) => Partial<Step> }
  | { kind: 'take'; sheet: Sheet }

/** Returns the state of a sheet that has just been opened. */
export const opened = (sheet: Sheet): GridState => ({ history: begun(sheet), editing: null })

/** Returns the sheet with the text that is being typed. */
export function typedSheet({ history, editing }: GridState): Sheet {
  const { sheet, selection } = history
  if (!editing || editing.text === cellAt(sheet, selection.active)) return sheet
  return setCells(sheet, selection.active, [[editing.text]])
}

/** Makes a change. Everything but typing first keeps what was typed. */
export function stepState(state: GridState, action: GridAction): GridState {
  switch (action.kind) {
    case 'open':
    case 'type':
    case 'cancel':
      return { history: state.history, editing: edited(state, action) }
    case 'take': {
      // Undoing would undo what others have changed since.
      const { selection } = state.history
      return { history: kept({ ...begun(action.sheet), selection }), editing: state.editing }
    }
    default:
      return { history: kept(historyAfter(state, action)), editing: null }
  }
}

type Typing = Extract<GridAction, { kind: 'cancel' | 'open' | 'type' }>

function edited({ history, editing }: GridState, action: Typing): Editing | null {
  if (action.kind === 'cancel') return null
  if (action.kind === 'type') return { text: action.text, isOpened: editing?.isOpened ?? false }
  const { text } = action
  const { sheet, selection } = history
  return { text: text ?? cellAt(sheet, selection.active), isOpened: text === undefined }
}

function historyAfter(
  state: GridState,
  action: Exclude<GridAction, Typing | { kind: 'take' }>,
): History {
  const now = committed(state)
  switch (action.kind) {
    case 'select':
      return selected(now, action.selection)
    case 'commit':
      return moved(now, action.toward)
    case 'undo':
      return undone(now)
    case 'redo':
      return redone(now)
    case 'change': {
      const { sheet = now.sheet, selection = now.selection } = action.change(now)
      return changed(now, { sheet, selection })
    }
  }
}

function committed(state: GridState): History {
  const { history } = state
  return changed(history, { sheet: typedSheet(state), selection: history.selection })
}

/** Returns a history whose selection is inside the sheet. */
function kept(history: History): History {
  const extent = extentOf(history.sheet)
  const { active, to } = history.selection
  return selected(history, { active: inside(active, extent), to: inside(to, extent) })
}

const selected = (history: History, selection: Selection): History => ({ ...history, selection })

function moved(history: History, toward: Direction | undefined): History {
  if (toward === undefined) return history
  const { sheet, selection } = history
  const extent = extentOf(sheet)
  const { active } = selection
  // Like a typewriter: after the last cell of a row comes the first one of the next.
  const isLast = toward === 'right' && active.column === extent.columns - 1
  const next = isLast
    ? inside({ row: active.row + 1, column: 0 }, extent)
    : stepped(active, { direction: toward }, extent)
  return selected(history, selectCell(next))
}
