import { type SheetRow } from '@platen/client'
import {
  type KeptRow,
  type NamedContent,
  type SheetContent,
} from '../../../../parts/designs/unsaved/unsaved-sheets'

/** The content as it is sent: without the empty cells at the end of a row. */
export const sentContent = ({
  name,
  columns,
  rows,
  mapping = {},
}: NamedContent): {
  name: string
  columns: string[]
  rows: SheetRow[]
  mapping: Record<string, string>
} => ({
  name,
  columns: [...columns],
  rows: rows.map(({ id, cells }) => ({
    id,
    cells: cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1),
  })),
  mapping: { ...mapping },
})

/** The content as it was received, with a text for each column. */
export function receivedContent({
  name,
  columns,
  rows,
  mapping,
}: {
  name: string
  columns: readonly string[]
  rows: readonly SheetRow[]
  mapping: Readonly<Record<string, string>>
}): NamedContent {
  const full = ({ id, cells }: SheetRow): KeptRow => ({
    id,
    cells: Array.from(columns, (_, at) => cells[at] ?? ''),
  })
  return { name, columns, rows: rows.map(full), mapping }
}

/** True if two contents are the same. Rows that they share are not compared. */
export function sameContent(one: NamedContent, other: NamedContent): boolean {
  if (one === other) return true
  return (
    one.name === other.name &&
    sameTexts(one.columns, other.columns) &&
    sameMapping(one.mapping, other.mapping) &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, at) => sameRow(row, other.rows[at]))
  )
}

const sameRow = (one: KeptRow, other: KeptRow | undefined): boolean =>
  one === other || (other !== undefined && one.id === other.id && sameTexts(one.cells, other.cells))

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((text, at) => text === other[at]))

function sameMapping(
  one: SheetContent['mapping'] = {},
  other: SheetContent['mapping'] = {},
): boolean {
  const headings = Object.keys(one)
  return (
    headings.length === Object.keys(other).length &&
    headings.every(heading => one[heading] === other[heading])
  )
}
