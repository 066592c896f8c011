import {
  type ClipboardEvent,
  type DOMAttributes,
  type DragEvent,
  type MouseEvent,
  type TouchEvent,
} from 'react'
import { type Column } from '../model/columns'
import { type GridAction, type GridState } from '../model/grid-state'
import {
  extentOf,
  isSingle,
  rangeOf,
  selectCell,
  selectColumn,
  selectRows,
} from '../model/selection'
import { clearCells, type Place, textsIn } from '../model/sheet'
import { tableText } from '../model/table-text'
import { changeRange, openAction } from './keys'

type Act = (action: GridAction) => void

type Handlers = DOMAttributes<HTMLElement>

/** What a pointer is on: a cell, the number of a row, or the heading of a column. */
type Target = { row: number; column: number } | { row: number } | { column: number }

function targetOf(element: EventTarget | null): Target | null {
  const place = element instanceof Element ? element.closest('[data-row], [data-column]') : null
  if (!(place instanceof HTMLElement)) return null
  const { row, column } = place.dataset
  if (row === undefined) return column === undefined ? null : { column: Number(column) }
  return column === undefined ? { row: Number(row) } : { row: Number(row), column: Number(column) }
}

/** Returns the cell below a pointer; null if there is none. */
export function placeOf(element: EventTarget | null): Place | null {
  const target = targetOf(element)
  return target && 'row' in target && 'column' in target ? target : null
}

/** True for the box in which a cell is typed, which has gestures of its own. */
const isEditor = (element: EventTarget | null): boolean =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLAnchorElement

/**
 * Selects by pointer: a cell, a row by its number, a column by its heading; with Shift or by dragging, all up to there. A double click
 * opens a cell, and so does a finger on the active one.
 */
export function pointing(state: GridState, columns: readonly Column[], act: Act): Handlers {
  const { sheet, selection } = state.history
  const extent = extentOf(sheet)
  const select = (target: Target, isExtended: boolean): void => {
    const { active } = selection
    if (!('row' in target)) {
      act({ kind: 'select', selection: selectColumn(target.column, extent) })
      return
    }
    if (!('column' in target)) {
      const from = isExtended ? active.row : target.row
      act({ kind: 'select', selection: selectRows(from, target.row, extent) })
      return
    }
    act({ kind: 'select', selection: isExtended ? { active, to: target } : selectCell(target) })
  }
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>): void => {
      const target = targetOf(event.target)
      if (event.button !== 0 || isEditor(event.target) || !target) return
      // The grid moves the focus to the active cell; the browser would begin to select texts.
      event.preventDefault()
      event.currentTarget.focus({ preventScroll: true })
      select(target, event.shiftKey)
    },
    onMouseOver: (event: MouseEvent): void => {
      const target = targetOf(event.target)
      if (event.buttons !== 1 || isEditor(event.target) || !target || state.editing) return
      if ('row' in target) select(target, true)
    },
    onTouchEnd: (event: TouchEvent): void => {
      const place = placeOf(event.target)
      // A finger that has scrolled sends an event that cannot be cancelled.
      if (!event.cancelable || isEditor(event.target) || !place) return
      if (state.editing || !isSingle({ active: selection.active, to: place })) return
      event.preventDefault()
      act(openAction(columns[place.column]?.control))
    },
    onDoubleClick: (event: MouseEvent): void => {
      const place = placeOf(event.target)
      if (isEditor(event.target) || !place) return
      act(openAction(columns[place.column]?.control))
    },
  }
}

/** Copies and cuts the selected cells as a spreadsheet does, and pastes with `onPaste`. In the text of a cell, the browser does. */
export function copying(
  state: GridState,
  act: Act,
  onPaste: (data: DataTransfer) => void,
): Handlers {
  const { sheet, selection } = state.history
  const copy = (event: ClipboardEvent): boolean => {
    if (state.editing) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', tableText(textsIn(sheet, rangeOf(selection))))
    return true
  }
  return {
    onCopy: (event: ClipboardEvent): void => {
      copy(event)
    },
    onCut: (event: ClipboardEvent): void => {
      if (copy(event)) act(changeRange(clearCells))
    },
    onPaste: (event: ClipboardEvent): void => {
      if (state.editing) return
      event.preventDefault()
      onPaste(event.clipboardData)
    },
  }
}

/** Takes files that are dropped on the grid. */
export function dropping(onDrop: (files: File[], place: Place | null) => void): Handlers {
  return {
    onDragOver: (event: DragEvent): void => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent): void => {
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      onDrop(files, placeOf(event.target))
    },
  }
}
