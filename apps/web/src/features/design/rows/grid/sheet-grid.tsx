import { type KeyboardEvent, lazy, type ReactNode, type RefObject, Suspense, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { type Kit } from '../../../../parts/brand-kits/kits-query'
import { type Drawable } from '../../../../parts/painting/drawable'
import { plainId } from '../../../../service/design-ids'
import { type Column, type ValueColumn } from '../model/columns'
import { type GridAction, type GridState } from '../model/grid-state'
import { type Outcome } from '../model/outcome'
import { type Fault } from '../model/read-row'
import { extentOf, rangeOf } from '../model/selection'
import { type Place, type Row } from '../model/sheet'
import { CellEditor } from './cell-editor'
import { leftsOf, resultWidth, widthAt } from './column-look'
import { copying, dropping, pointing } from './gestures'
import { GridHead } from './grid-head'
import { GridRow } from './grid-row'
import { actionOfKey, wideningBy } from './keys'
import css from './sheet-grid.module.css'
import { indexesOf, numberWidth, rowHeight } from './shown-part'
import { activeCell, useFocusedCell } from './use-focused-cell'
import { useColumnWidths } from './use-column-widths'
import { useShownPart } from './use-shown-part'

/** Loaded when needed: texts are typed in their cells. */
const ValuePopover = lazy(async () => ({ default: (await import('./value-popover')).ValuePopover }))

export interface SheetGridProps {
  /** The grid, so that others can give it the focus. */
  room: RefObject<HTMLDivElement | null>
  isReadOnly: boolean
  state: GridState
  act: (action: GridAction) => void
  /** The rows with what is being typed. */
  rows: readonly Row[]
  columns: readonly Column[]
  drawable: Drawable
  kit: Kit | undefined
  faultsOf: (row: Row) => readonly Fault[]
  /** Returns what became of a row; undefined if there is no batch. */
  outcomeOf: ((row: Row) => Outcome | undefined) | undefined
  /** Called with what is pasted. */
  onPaste: (data: DataTransfer) => void
  /** Called with files that are dropped, and the cell below the pointer. */
  onDrop: (files: File[], place: Place | null) => void
}

const noFaults: readonly Fault[] = []

/** A sheet that is edited with keys and pointer as in a spreadsheet. Only the rows and columns in view are on the page. */
export function SheetGrid(props: SheetGridProps): ReactNode {
  const { room, state, act, columns, drawable, outcomeOf, onPaste, onDrop } = props
  const { sheet, selection } = state.history
  const extent = extentOf(sheet)
  const [widths, resize] = useColumnWidths(`widths ${plainId(drawable.id)}`)
  const lefts = useMemo(() => leftsOf(columns, widths), [columns, widths])
  const part = useShownPart(room, extent.rows, lefts)
  useFocusedCell(room, { state, lefts })
  const { active } = selection
  const { from, to } = part.columns
  const shown = useMemo(() => indexesOf({ from, to }, 0, active.column), [from, to, active.column])
  const column = columns[active.column]
  const hasOutcomes = outcomeOf !== undefined
  const frozen = part.frozen > 0 ? 0 : -1
  const widen = (by: number): void => {
    if (column) resize(column.heading, widthAt(lefts, active.column) + by)
  }
  return (
    <div
      ref={room}
      role="grid"
      aria-label="Rows"
      aria-rowcount={extent.rows + 1}
      aria-colcount={extent.columns + (hasOutcomes ? 2 : 1)}
      aria-multiselectable
      aria-readonly={props.isReadOnly}
      tabIndex={-1}
      className={css.room}
      onKeyDown={event => press(event, { state, act, column, widen })}
      {...pointing(state, columns, act)}
      {...copying(state, act, onPaste)}
      {...dropping(onDrop)}
    >
      <div
        className={css.sheet}
        style={{ width: (lefts.at(-1) ?? 0) + numberWidth + (hasOutcomes ? resultWidth : 0) }}
      >
        <GridHead
          columns={columns}
          lefts={lefts}
          shown={shown}
          drawable={drawable}
          hasOutcomes={hasOutcomes}
          frozen={frozen}
          onResize={resize}
        />
        <div role="rowgroup" className={css.body} style={{ height: extent.rows * rowHeight }}>
          <ShownRows
            {...props}
            indexes={indexesOf(part.rows, active.row)}
            lefts={lefts}
            shown={shown}
            frozen={frozen}
          />
        </div>
      </div>
      {column && isChosen(state, column) && <Choosing {...props} column={column} />}
    </div>
  )
}

interface ShownRowsProps extends Omit<SheetGridProps, 'room'> {
  indexes: readonly number[]
  lefts: readonly number[]
  /** The indexes of the columns to draw. */
  shown: readonly number[]
  /** The index of the column that stays in view; -1 if all scroll. */
  frozen: number
}

function ShownRows(props: ShownRowsProps): ReactNode {
  const { state, act, rows, columns, drawable, indexes, lefts, shown } = props
  const { selection } = state.history
  const { active } = selection
  const range = rangeOf(selection)
  const column = columns[active.column]
  const editor =
    column && state.editing && !isChosen(state, column) ? (
      <CellEditor
        column={column}
        editing={state.editing}
        drawable={drawable}
        onType={text => act({ kind: 'type', text })}
        onLeave={() => act({ kind: 'commit' })}
      />
    ) : null
  return indexes.map(index => {
    const row = rows[index]
    const isSelected = index >= range.from.row && index <= range.to.row
    return (
      <GridRow
        key={index}
        index={index}
        row={row}
        columns={columns}
        lefts={lefts}
        shown={shown}
        frozen={props.frozen}
        active={index === active.row ? active.column : -1}
        selectedFrom={isSelected ? range.from.column : -1}
        selectedTo={isSelected ? range.to.column : -1}
        faults={row ? props.faultsOf(row) : noFaults}
        outcome={row && props.outcomeOf?.(row)}
        hasOutcomes={props.outcomeOf !== undefined}
        editor={index === active.row ? editor : null}
      />
    )
  })
}

interface ChoosingProps extends Pick<
  SheetGridProps,
  'act' | 'drawable' | 'kit' | 'room' | 'state'
> {
  column: ValueColumn
}

/** The control for a value that is chosen, beside the active cell. */
function Choosing({ state, act, drawable, kit, room, column }: ChoosingProps): ReactNode {
  const cell = {
    get current() {
      return room.current?.querySelector<HTMLElement>(activeCell) ?? null
    },
  }
  return (
    <Suspense>
      <ValuePopover
        column={column}
        text={state.editing?.text ?? ''}
        drawable={drawable}
        kit={kit}
        cell={cell}
        onType={text => act({ kind: 'type', text })}
        onClose={() => act({ kind: 'commit' })}
        onCancel={() => act({ kind: 'cancel' })}
      />
    </Suspense>
  )
}

/** True while the value of the active cell is chosen rather than typed. */
const isChosen = ({ editing }: GridState, column: Column): column is ValueColumn =>
  editing?.isOpened === true &&
  column.field !== null &&
  (typeof column.control === 'object' || ['picture', 'colour', 'font'].includes(column.control))

interface Pressed extends Pick<SheetGridProps, 'state' | 'act'> {
  column: Column | undefined
  /** Makes the active column wider by some px. */
  widen: (by: number) => void
}

function press(event: KeyboardEvent<HTMLElement>, { state, act, column, widen }: Pressed): void {
  // Keys of the popover pass here too, since it is a child of the grid for React.
  if (event.nativeEvent.isComposing || !event.currentTarget.contains(event.target as Node)) return
  const by = state.editing ? 0 : wideningBy(event)
  if (by !== 0) {
    event.preventDefault()
    widen(by)
    return
  }
  const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 2)
  const action = actionOfKey(event, { state, control: column?.control, page })
  if (!action) return
  if (action.kind === 'open' && action.text !== undefined) {
    // The editor has to be there before the browser types the character into it.
    flushSync(() => act(action))
    return
  }
  event.preventDefault()
  act(action)
}
