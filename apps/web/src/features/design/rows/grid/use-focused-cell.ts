import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type GridState } from '../model/grid-state'
import { same, type Selection } from '../model/selection'
import { type Place } from '../model/sheet'
import { frozenWidth, headHeight, numberWidth, rowHeight, scrolledTo } from './shown-part'

/** Keeps the focus on the active cell while it is in the grid, and scrolls to the cell that was reached last. */
export function useFocusedCell(
  room: RefObject<HTMLElement | null>,
  { state, lefts }: { state: GridState; lefts: readonly number[] },
): void {
  const { selection } = state.history
  const isEditing = state.editing !== null
  const seen = useRef({ selection, isEditing })
  useLayoutEffect(() => {
    const { current } = room
    if (!current) return
    const before = seen.current
    seen.current = { selection, isEditing }
    if (before.selection !== selection) showPlace(current, before.selection, { selection, lefts })
    // An editor that closes leaves the focus nowhere.
    const isLost = before.isEditing && document.activeElement === document.body
    if (isEditing || !(isLost || current.contains(document.activeElement))) return
    current.querySelector<HTMLElement>(activeCell)?.focus({ preventScroll: true })
  }, [room, selection, isEditing, lefts])
}

/** Matches the active cell of a grid. */
export const activeCell = '[role=gridcell][tabindex="0"]'

interface Shown {
  selection: Selection
  lefts: readonly number[]
}

/** Scrolls to the end of the selection that has moved. */
function showPlace(room: HTMLElement, before: Selection, { selection, lefts }: Shown): void {
  const { active, to } = selection
  const { row, column }: Place = same(active, before.active) ? to : active
  const top = row * rowHeight
  // The row below is where the active cell says what is wrong with it.
  room.scrollTop = scrolledTo(room.scrollTop, room.clientHeight - headHeight, {
    from: top,
    to: top + 2 * rowHeight,
  })
  // Whole rows are selected without looking at their ends.
  if (active.column === 0 && to.column === lefts.length - 2) return
  const frozen = frozenWidth(room.clientWidth, lefts)
  if (frozen > 0 && column === 0) return
  const stretch = { from: lefts[column] ?? 0, to: lefts[column + 1] ?? 0 }
  const view = room.clientWidth - numberWidth - frozen
  room.scrollLeft = scrolledTo(room.scrollLeft + frozen, view, stretch) - frozen
}
