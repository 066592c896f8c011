import { type Design } from '@platen/design'
import { type Shown } from '../../request/judge'
import { designOf } from '../check/row-faults'
import { type Column } from '../model/columns'
import { readRow } from '../model/read-row'
import { type Row } from '../model/sheet'

/** Returns the design of a row as it is drawn; cells that are not valid are left out. */
export function rowDesign(design: Design, columns: readonly Column[], row: Row | undefined): Shown {
  const plain: Shown = { design, replacedSources: [] }
  if (!row) return plain
  const content = readRow(columns, row)
  const { judged, faults } = designOf(design, columns, content)
  if (judged) return judged
  const refused = new Set(faults.map(({ column }) => column))
  const cells = row.cells.map((cell, index) => (refused.has(index) ? '' : cell))
  return designOf(design, columns, readRow(columns, { cells })).judged ?? plain
}
