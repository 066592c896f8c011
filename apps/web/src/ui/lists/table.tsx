import { type ReactNode } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import css from './table.module.css'

export interface Column<Row> {
  id: string
  title: string
  /** True for the column of actions, whose title is for assistive technology only. */
  actions?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Returns true if a row is to be dimmed, since its item has ended. */
  isFaint?: (row: Row) => boolean
}

/** A table. On phones, each row becomes a card, in which each value is labelled with the title of its column. */
export function Table<Row>({ label, columns, rows, keyOf, isFaint }: TableProps<Row>): ReactNode {
  return (
    <div className={css.room}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, title, actions }) => (
              <th key={id} scope="col">
                {actions === true ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)} className={isFaint?.(row) === true ? css.faint : undefined}>
              {columns.map(({ id, title, actions, cell }) => (
                <td
                  key={id}
                  data-title={title}
                  className={actions === true ? css.actions : undefined}
                >
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
