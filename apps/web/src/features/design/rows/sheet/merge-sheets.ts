import {
  type KeptRow,
  type NamedContent,
  type SheetContent,
} from '../../../../parts/designs/unsaved/unsaved-sheets'
import { mergeOrder } from './merge-order'

/** A sheet as two people have changed it since they had the same one. */
export interface Versions {
  base: NamedContent
  mine: NamedContent
  theirs: NamedContent
}

/** Someone else's text that mine has replaced, since both changed the same cell. */
export interface Overwritten {
  /** The id of the row. */
  rowId: string
  /** The heading of the column. */
  column: string
  mine: string
  theirs: string
}

export interface Merged {
  content: NamedContent
  /** In the order of the rows. */
  overwritten: Overwritten[]
}

/**
 * Merges two changes of a sheet by the ids of rows and the headings of columns. Both people's changes are kept; where both have changed the
 * same cell, mine holds, since it is the later one. A row or column that one side has deleted stays if the other has changed it.
 */
export function mergeSheets({ base, mine, theirs }: Versions): Merged {
  const tables = { base: tableOf(base), mine: tableOf(mine), theirs: tableOf(theirs) }
  const changed = changesOf(tables)
  const columns = mergeOrder(
    { base: base.columns, mine: mine.columns, theirs: theirs.columns },
    heading => changed.columns.has(heading),
  )
  const ids = mergeOrder({ base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) }, id =>
    changed.rows.has(id),
  )
  const overwritten: Overwritten[] = []
  const merging = { ...tables, columns, overwritten }
  const rows = ids.map(id => mergeRow(id, merging))
  const content = {
    name: mine.name === base.name ? theirs.name : mine.name,
    columns,
    rows,
    mapping: mergeMapping({ base, mine, theirs }),
  }
  return { content, overwritten }
}

interface Table {
  rows: ReadonlyMap<string, KeptRow>
  /** The index of each column. */
  at: ReadonlyMap<string, number>
}

interface Tables {
  base: Table
  mine: Table
  theirs: Table
}

const tableOf = ({ columns, rows }: SheetContent): Table => ({
  rows: new Map(rows.map(row => [row.id, row])),
  at: new Map(columns.map((heading, index) => [heading, index])),
})

const idsOf = ({ rows }: SheetContent): string[] => rows.map(({ id }) => id)

/** Returns the text of a cell; undefined if the table has no such row or column. */
function cellOf({ rows, at }: Table, id: string, column: string): string | undefined {
  const index = at.get(column)
  return index === undefined ? undefined : rows.get(id)?.cells[index]
}

/** Returns the rows and columns of the base in which somebody has changed a cell. */
function changesOf({ base, mine, theirs }: Tables): { rows: Set<string>; columns: Set<string> } {
  const changed = { rows: new Set<string>(), columns: new Set<string>() }
  for (const side of [mine, theirs])
    for (const [id, row] of side.rows) {
      const before = base.rows.get(id)
      if (before === row || before === undefined) continue
      for (const [column, index] of side.at) {
        const then = base.at.get(column)
        if (then === undefined || row.cells[index] === before.cells[then]) continue
        changed.rows.add(id)
        changed.columns.add(column)
      }
    }
  return changed
}

interface Merging extends Tables {
  columns: readonly string[]
  overwritten: Overwritten[]
}

/** Returns my own row if nothing in it changes, so that it is not drawn again. */
function mergeRow(id: string, merging: Merging): KeptRow {
  const { columns, mine } = merging
  const cells = columns.map(column => mergeCell(id, column, merging))
  const own = mine.rows.get(id)
  const isSame =
    own?.cells.length === cells.length && cells.every((cell, at) => cell === own.cells[at])
  return own && isSame ? own : { id, cells }
}

function mergeCell(
  rowId: string,
  column: string,
  { base, mine, theirs, overwritten }: Merging,
): string {
  const before = cellOf(base, rowId, column)
  const [own, other] = [cellOf(mine, rowId, column), cellOf(theirs, rowId, column)]
  if (own === undefined) return other ?? before ?? ''
  if (other === undefined || own === other || other === (before ?? '')) return own
  if (own === (before ?? '')) return other
  overwritten.push({ rowId, column, mine: own, theirs: other })
  return own
}

/** Merges the headings of the mappings; where both have changed one, mine holds. */
function mergeMapping({ base, mine, theirs }: Versions): Record<string, string> {
  const [before, own, other] = [base, mine, theirs].map(({ mapping = {} }) => mapping) as [
    Readonly<Record<string, string>>,
    Readonly<Record<string, string>>,
    Readonly<Record<string, string>>,
  ]
  const headings = new Set([...Object.keys(other), ...Object.keys(own)])
  return Object.fromEntries(
    [...headings].flatMap(heading => {
      const meant = own[heading] === before[heading] ? other[heading] : own[heading]
      return meant === undefined ? [] : [[heading, meant]]
    }),
  )
}
