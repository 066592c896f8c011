import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { countText } from '../../../ui/amounts'
import { Button } from '../../../ui/buttons/button'
import { type Checked } from './check/use-checks'
import { rangeOf, type Selection } from './model/selection'
import { type Place } from './model/sheet'
import css from './rows.module.css'

interface StatusLineProps {
  checked: Checked
  selection: Selection
  /** Called with the cell of the next fault. */
  onFault: (place: Place) => void
  /** The state of saving. */
  children?: ReactNode
}

/** The number of rows and faults, and the way to the next fault. */
export function StatusLine({ checked, selection, onFault, children }: StatusLineProps): ReactNode {
  const { done, total, faulty } = checked
  const next = nextFault(checked, selection)
  return (
    <div className={css.status}>
      <span>
        {total === 0
          ? 'Paste cells from a spreadsheet, import a file, or type.'
          : countText(total, 'row')}
      </span>
      {done < total ? (
        <span>Checking: {Math.floor((100 * done) / total)} %</span>
      ) : (
        faulty.length === 0 &&
        total > 0 && (
          <span className={css.good}>
            <IconCheck size={16} stroke={1.5} aria-hidden="true" />
            No faults
          </span>
        )
      )}
      {faulty.length > 0 && (
        <>
          <span className={css.faults} role="status">
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden="true" />
            {countText(faulty.length, 'fault')}
          </span>
          <Button
            look="quiet"
            onPress={() => {
              if (next) onFault(next)
            }}
          >
            Next fault
          </Button>
        </>
      )}
      <span className={css.space} />
      <Selected selection={selection} />
      {children}
    </div>
  )
}

/** The size of the selection, as spreadsheets show it. */
function Selected({ selection }: { selection: Selection }): ReactNode {
  const { from, to } = rangeOf(selection)
  const [high, wide] = [to.row - from.row + 1, to.column - from.column + 1]
  if (high * wide === 1) return null
  return (
    <span role="status">
      {high} × {wide} selected
    </span>
  )
}

/** Returns the first cell with a fault after the active one, and after the last one the first. */
function nextFault({ faulty }: Checked, { active }: Selection): Place | undefined {
  const isAfter = ({ row, column }: Checked['faulty'][number]): boolean =>
    row > active.row || (row === active.row && (column ?? 0) > active.column)
  const next = faulty.find(isAfter) ?? faulty[0]
  return next && { row: next.row, column: next.column ?? 0 }
}
