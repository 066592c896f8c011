import { sheetLimits } from '@platen/contract/names'
import { type Column } from './columns'
import { isBlank, newRowId, type Row, type Sheet } from './sheet'

/** A table that comes from outside. */
interface Table {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

/** True if nothing has been written into a sheet. */
export const isUnwritten = ({ rows }: Sheet): boolean => rows.every(isBlank)

/** Returns the heading of the column that has this heading or title; the heading itself if there is none. */
export function knownHeading(columns: readonly Column[], heading: string): string {
  const words = plain(heading)
  const found =
    columns.find(column => column.heading === heading) ??
    columns.find(column => plain(column.heading) === words || plain(column.title) === words)
  return found?.heading ?? heading.trim()
}

/** True if the first line of a block are headings, since the sheet has a column of one of these names. */
export const hasHeadings = (
  columns: readonly Column[],
  [first]: readonly (readonly string[])[],
): boolean =>
  first?.some(cell => columns.some(({ heading }) => heading === knownHeading(columns, cell))) ??
  false

/**
 * Adds the rows of a table below those of a sheet. Columns that the sheet lacks are added; a sheet that nothing has been written into gets
 * the columns in the order of the table.
 */
export function withTable(sheet: Sheet, { headings, rows }: Table): Sheet {
  const isNew = isUnwritten(sheet)
  const columns = isNew
    ? unique([...headings, ...sheet.columns])
    : unique([...sheet.columns, ...headings])
  const last = isNew ? -1 : sheet.rows.findLastIndex(row => !isBlank(row))
  const kept = sheet.rows
    .slice(0, last + 1)
    .map(({ id, cells }): Row => ({ id, cells: columns.map((_, index) => cells[index] ?? '') }))
  const places = new Map(headings.map((heading, index) => [heading, index]))
  const added = rows.map((cells): Row => ({
    id: newRowId(),
    cells: columns.map(heading => cells[places.get(heading) ?? -1] ?? ''),
  }))
  return { ...sheet, columns, rows: [...kept, ...added].slice(0, sheetLimits.rows) }
}

const unique = (headings: readonly string[]): string[] => [...new Set(headings)]

const plain = (words: string): string => words.trim().toLowerCase()
