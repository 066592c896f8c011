import { type Column } from '../model/columns'
import { type GridAction, type GridState } from '../model/grid-state'
import { type Step } from '../model/history'
import {
  type Direction,
  type Extent,
  extentOf,
  jumped,
  rangeOf,
  selectCell,
  selectColumn,
  type Selection,
  selectRows,
  stepped,
} from '../model/selection'
import { cellAt, clearCells, fillDown, type Place, setCells } from '../model/sheet'

/** A key with its modifiers. On a Mac, Command counts as Ctrl. */
export interface KeyPress {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

interface Around {
  state: GridState
  /** The kind of the active column. */
  control: Column['control'] | undefined
  /** The number of rows in view. */
  page: number
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Returns what a key does in the grid, as in spreadsheets; null if it does nothing or leaves the grid. */
export function actionOfKey(press: KeyPress, around: Around): GridAction | null {
  const { state } = around
  if (state.editing) return editingAction(press, state.editing.isOpened)
  const moved = movedBy(press, around)
  if (moved) return { kind: 'select', selection: moved }
  return isChord(press) ? chordAction(press, state) : plainAction(press, around)
}

/** The step in px by which keys change the width of a column. */
const widthStep = 16

/** Returns by how many px a key makes the active column wider; 0 if it does not. */
export function wideningBy({ key, altKey, shiftKey }: KeyPress): number {
  if (!altKey || !shiftKey) return 0
  return key === 'ArrowRight' ? widthStep : key === 'ArrowLeft' ? -widthStep : 0
}

/** True if a key types a character, or begins one that several keys make. */
const isTyping = (press: KeyPress): boolean =>
  (/^.$/u.test(press.key) || press.key === 'Process') && !isChord(press)

const isChord = ({ ctrlKey, metaKey }: KeyPress): boolean => ctrlKey || metaKey

function editingAction({ key, shiftKey, altKey }: KeyPress, isOpened: boolean): GridAction | null {
  if (key === 'Escape') return { kind: 'cancel' }
  if (key === 'Enter' && !altKey) return { kind: 'commit', toward: shiftKey ? 'up' : 'down' }
  if (key === 'Tab') return { kind: 'commit', toward: shiftKey ? 'left' : 'right' }
  const toward = arrows[key]
  return toward && !isOpened ? { kind: 'commit', toward } : null
}

/** Returns the selection after a key that moves it; Shift extends it. */
function movedBy(press: KeyPress, { state, page }: Around): Selection | null {
  const { sheet, selection } = state.history
  const extent = extentOf(sheet)
  const { key, shiftKey } = press
  if (key === 'Tab') return tabbed(selection, shiftKey, extent)
  const from = shiftKey ? selection.to : selection.active
  const place = placeAfter(press, { state, from, extent, page })
  if (!place) return null
  return shiftKey ? { active: selection.active, to: place } : selectCell(place)
}

interface Origin {
  state: GridState
  from: Place
  extent: Extent
  page: number
}

function placeAfter(press: KeyPress, { state, from, extent, page }: Origin): Place | null {
  const { sheet } = state.history
  const { key } = press
  const direction = arrows[key]
  if (direction)
    return isChord(press) ? jumped(sheet, from, direction) : stepped(from, { direction }, extent)
  const far = Math.max(extent.rows, extent.columns)
  switch (key) {
    case 'Home':
      return isChord(press)
        ? { row: 0, column: 0 }
        : stepped(from, { direction: 'left', count: far }, extent)
    case 'End':
      return isChord(press)
        ? { row: Math.max(0, sheet.rows.length - 1), column: Math.max(0, extent.columns - 1) }
        : stepped(from, { direction: 'right', count: far }, extent)
    case 'PageUp':
      return stepped(from, { direction: 'up', count: page }, extent)
    case 'PageDown':
      return stepped(from, { direction: 'down', count: page }, extent)
    default:
      return null
  }
}

/** Moves to the next cell of the row. At its end, Tab leaves the grid, so that the keyboard is not trapped in it. */
function tabbed({ active }: Selection, isBack: boolean, extent: Extent): Selection | null {
  const next = stepped(active, { direction: isBack ? 'left' : 'right' }, extent)
  return next.column === active.column ? null : selectCell(next)
}

function chordAction({ key, shiftKey }: KeyPress, { history }: GridState): GridAction | null {
  const extent = extentOf(history.sheet)
  const { active } = history.selection
  switch (key.toLowerCase()) {
    case 'a':
      return {
        kind: 'select',
        selection: selectRows(0, Math.max(0, history.sheet.rows.length - 1), extent),
      }
    case 'd':
      return changeRange(fillDown)
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' }
    case 'y':
      return { kind: 'redo' }
    case ' ':
      return { kind: 'select', selection: selectColumn(active.column, extent) }
    default:
      return null
  }
}

function plainAction(press: KeyPress, { state, control }: Around): GridAction | null {
  const { selection, sheet } = state.history
  switch (press.key) {
    case 'Enter':
    case 'F2':
      return openAction(control)
    case 'Escape':
      return { kind: 'select', selection: selectCell(selection.active) }
    case 'Delete':
    case 'Backspace':
      return changeRange(clearCells)
    case ' ': {
      if (press.shiftKey) {
        const { from, to } = rangeOf(selection)
        return { kind: 'select', selection: selectRows(from.row, to.row, extentOf(sheet)) }
      }
      return openAction(control)
    }
    default:
      // The character itself arrives in the editor, which has the focus by then.
      return isTyping(press) ? { kind: 'open', text: '' } : null
  }
}

/** Opens the active cell; one that is shown or hidden changes at once. */
export const openAction = (control: Around['control']): GridAction =>
  control === 'flag' ? toggleFlag : { kind: 'open' }

/** Changes the sheet in the selected range. */
export const changeRange = (
  change: (sheet: Step['sheet'], range: ReturnType<typeof rangeOf>) => Step['sheet'],
): GridAction => ({
  kind: 'change',
  change: ({ sheet, selection }) => ({ sheet: change(sheet, rangeOf(selection)) }),
})

/** Goes from shown to hidden and back. */
const toggleFlag: GridAction = {
  kind: 'change',
  change: ({ sheet, selection: { active } }) => {
    const isOff = ['no', 'false', '0'].includes(cellAt(sheet, active).trim().toLowerCase())
    return { sheet: setCells(sheet, active, [[isOff ? 'yes' : 'no']]) }
  },
}
