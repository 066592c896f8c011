import { type ReactNode } from 'react'
import { ValueField } from '../../../../ui/inputs/value-field'
import { type Column } from '../model/columns'
import { columnPart, numberPart } from './file-pattern'
import css from './make.module.css'

interface FileNamesProps {
  columns: readonly Column[]
  pattern: string
  onChange: (pattern: string) => void
}

/** The number of columns that are offered for names. */
const most = 6

/** The pattern by which files are named. Its parts are added by pressing them. */
export function FileNames({ columns, pattern, onChange }: FileNamesProps): ReactNode {
  const worded = columns.filter(({ control, use }) => control === 'text' || use?.kind === 'key')
  const parts = [
    { label: 'Row number', part: numberPart },
    ...worded.slice(0, most).map(column => ({ label: column.title, part: columnPart(column) })),
  ]
  return (
    <details className={css.names}>
      <summary>File names</summary>
      <ValueField
        label="Pattern"
        value={pattern}
        help="The column File name, if there is one, comes first."
        code
        onChange={onChange}
      />
      <div className={css.parts} role="group" aria-label="Parts of the pattern">
        {parts.map(({ label, part }) => (
          <button
            key={part}
            type="button"
            className={css.part}
            onClick={() => onChange(pattern === '' ? part : `${pattern} ${part}`)}
          >
            {label}
          </button>
        ))}
      </div>
    </details>
  )
}
