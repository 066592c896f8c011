import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { ownPath } from '../../../service/own-path'
import { Notice } from '../../../ui/layout/states'
import { type Column } from './model/columns'
import { type Outcome, outcomeWord } from './model/outcome'
import { type Fault } from './model/read-row'
import css from './rows.module.css'

interface RowNotesProps {
  /** The index of the active row, from 0. */
  index: number
  columns: readonly Column[]
  faults: readonly Fault[]
  outcome: Outcome | undefined
}

/** What there is to say about the active row: its faults, and what became of it. */
export function RowNotes({ index, columns, faults, outcome }: RowNotesProps): ReactNode {
  return (
    <section className={css.notes} aria-label={`Row ${index + 1}`}>
      <h2 className={css.title}>Row {index + 1}</h2>
      {faults.map(({ column, message }) => (
        <Notice key={`${column} ${message}`} look="warn">
          {column === null ? '' : `${columns[column]?.title}: `}
          {message}
        </Notice>
      ))}
      {outcome && (
        <p className={css.outcome}>
          <span>{outcomeWord(outcome)}</span>
          {outcome.files.map(({ url, page }) => (
            <Link key={url} href={ownPath(url) ?? url} target="_blank" rel="noopener">
              {outcome.files.length === 1 ? 'Open the file' : `Open page ${page}`}
            </Link>
          ))}
        </p>
      )}
      {outcome?.notes.map((note, at) => (
        <Notice key={`${at} ${note}`} look={outcome.status === 'failed' ? 'warn' : 'info'}>
          {note}
        </Notice>
      ))}
    </section>
  )
}
