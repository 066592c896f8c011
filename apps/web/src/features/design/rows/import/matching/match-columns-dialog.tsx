import { type Design } from '@platen/design'
import { type ReactNode, useMemo, useState } from 'react'
import { Dropdown } from '../../../../../ui/inputs/choices'
import { AskForm } from '../../../../../ui/overlays/ask-form'
import { DialogBox } from '../../../../../ui/overlays/dialog'
import { type ImportedTable } from '../table'
import { type Mapping, matchHeadings, withMatch } from './matches'
import css from './match-columns-dialog.module.css'

interface MatchColumnsDialogProps {
  table: ImportedTable
  design: Design
  /** What earlier headings of the sheet stood for. */
  mapping: Mapping
  /** Called with what all headings stand for, the earlier ones too. */
  onMatch: (mapping: Mapping) => void
  onClose: () => void
}

/** Asks which columns of a design the unknown headings of a table stand for, and proposes the nearest. */
export function MatchColumnsDialog(props: MatchColumnsDialogProps): ReactNode {
  const { table, design, mapping, onMatch, onClose } = props
  const { headings } = table
  const { unknown, proposed, targets } = useMemo(
    () => matchHeadings(headings, { design, mapping }),
    [headings, design, mapping],
  )
  const [matched, setMatched] = useState(proposed)
  const choices = [
    { value: ignore, label: 'Ignore' },
    ...targets.map(({ heading, label }) => ({ value: heading, label, about: heading })),
  ]
  const done = { isPending: false, mutate: () => onMatch({ ...mapping, ...matched }) }
  return (
    <DialogBox title="Match columns" isOpen wide onClose={onClose}>
      <AskForm action="Add rows" work={done} onClose={onClose}>
        <p>{aboutOf(unknown.length, headings.length)}</p>
        <ul className={css.columns} aria-label="Unknown columns">
          {unknown.map(heading => (
            <li key={heading} className={css.column}>
              <div className={css.sent}>
                <span className={css.heading}>{heading}</span>
                <span className={css.sample}>{sampleOf(table, heading)}</span>
              </div>
              <Dropdown
                label={`Column for ${heading}`}
                hideLabel
                value={choiceFor(matched[heading])}
                choices={choices}
                onChange={chosen =>
                  setMatched(withMatch(matched, heading, chosen === ignore ? '' : chosen))
                }
              />
            </li>
          ))}
        </ul>
        <p className={css.note}>
          {table.rows.length === 1 ? '1 row' : `${table.rows.length.toLocaleString('en')} rows`}.
          Your choice is kept with the sheet.
        </p>
      </AskForm>
    </DialogBox>
  )
}

/** No heading of a column is written like this. */
const ignore = '-'

const choiceFor = (column = ''): string => (column === '' ? ignore : column)

const aboutOf = (unknown: number, all: number): string =>
  `${unknown} of ${all} columns ${unknown === 1 ? 'has a heading that fits' : 'have headings that fit'} no field of this design.`

/** Returns the first texts of a column. */
function sampleOf({ headings, rows }: ImportedTable, heading: string): string {
  const at = headings.indexOf(heading)
  const texts = rows.slice(0, 50).flatMap(cells => (cells[at]?.trim() ? [cells[at]] : []))
  return texts.length === 0 ? 'Empty' : texts.slice(0, 3).join(' · ')
}
