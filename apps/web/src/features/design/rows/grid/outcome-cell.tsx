import { type ReactNode } from 'react'
import { ownPath } from '../../../../service/own-path'
import { type Outcome, outcomeWord } from '../model/outcome'
import css from './cell.module.css'
import { resultWidth } from './column-look'

interface OutcomeCellProps {
  index: number
  left: number
  outcome: Outcome | undefined
}

/** The outcome of a row: its files, and its warnings or error. */
export function OutcomeCell({ index, left, outcome }: OutcomeCellProps): ReactNode {
  const notes = outcome?.notes.join(' · ') ?? ''
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      className={css.outcome}
      style={{ transform: `translateX(${left}px)`, width: resultWidth }}
      title={notes}
    >
      {outcome && <span>{outcomeWord(outcome)}</span>}
      {outcome?.files.map(({ url, page }) => (
        <a key={url} href={ownPath(url) ?? url} target="_blank" rel="noopener" tabIndex={-1}>
          {outcome.files.length === 1 ? 'Open' : `Page ${page}`}
        </a>
      ))}
      {notes !== '' && <span className={css.notes}>{notes}</span>}
    </div>
  )
}
