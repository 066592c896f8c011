import { memo, type ReactNode } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { type Column } from '../model/columns'
import { type Outcome } from '../model/outcome'
import { type Fault } from '../model/read-row'
import { isBlank, type Row } from '../model/sheet'
import { CellContent } from './cell-content'
import css from './cell.module.css'
import { placeOf } from './column-look'
import { OutcomeCell } from './outcome-cell'
import { RowMark } from './row-mark'
import { rowHeight } from './shown-part'

interface GridRowProps {
  /** The index of the row in the sheet, from 0. */
  index: number
  /** Undefined below the last row of the sheet. */
  row: Row | undefined
  columns: readonly Column[]
  lefts: readonly number[]
  /** The indexes of the columns to draw. */
  shown: readonly number[]
  /** The index of the column that stays in view; -1 if all scroll. */
  frozen: number
  /** The index of the active column, if the active cell is in this row; else -1. */
  active: number
  /** The first and the last selected column; -1 where the row has no selected cell. */
  selectedFrom: number
  selectedTo: number
  faults: readonly Fault[]
  outcome: Outcome | undefined
  /** True if there is a column of results. */
  hasOutcomes: boolean
  /** Shown in the active cell while it is edited. */
  editor: ReactNode
}

/** A row of the grid. Only the columns in view have cells. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactNode {
  const { index, row, columns, lefts, shown, active, faults, outcome, editor } = props
  const { selectedFrom, selectedTo, frozen } = props
  const isFilled = active !== -1 || (row !== undefined && !isBlank(row))
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selectedFrom === 0 && selectedTo === columns.length - 1}
      className={css.row}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
      data-editing={editor !== null}
    >
      <div role="rowheader" aria-colindex={1} className={css.number} data-row={index}>
        <RowMark faults={faults} outcome={outcome} />
        {index + 1}
      </div>
      {shown.map(at => {
        const column = columns[at]
        if (!column) return null
        const fault = faults.find(fault => fault.column === at)
        const edited = at === active ? editor : null
        return (
          <div
            key={at}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={at >= selectedFrom && at <= selectedTo}
            aria-invalid={fault !== undefined}
            tabIndex={at === active ? 0 : -1}
            data-row={index}
            data-column={at}
            className={css.cell}
            data-frozen={at === frozen}
            style={placeOf(lefts, at, frozen)}
            title={fault?.message}
          >
            {edited ?? (
              <CellContent column={column} text={row?.cells[at] ?? ''} isFilled={isFilled} />
            )}
            {fault && <Why message={fault.message} isShown={at === active && edited === null} />}
          </div>
        )
      })}
      {props.hasOutcomes && (
        <OutcomeCell index={columns.length} left={lefts.at(-1) ?? 0} outcome={outcome} />
      )}
    </div>
  )
})

interface WhyProps {
  message: string
  isShown: boolean
}

/** What is wrong with a cell: shown below the active one, else for assistive technology alone. */
function Why({ message, isShown }: WhyProps): ReactNode {
  if (isShown) return <span className={css.why}>{message}</span>
  return <VisuallyHidden elementType="span">{message}</VisuallyHidden>
}
