import { type OwnFonts } from '@platen/browser'
import { type Design } from '@platen/design'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useRested } from '../../../../ui/use-rested'
import { type Column } from '../model/columns'
import { type Fault } from '../model/read-row'
import { isBlank, type Row } from '../model/sheet'
import { checkRow } from './check-row'
import { RowChecks } from './row-checks'

interface Checking {
  design: Design
  columns: readonly Column[]
  /** Null until the fonts are loaded; rows are checked then. */
  fonts: OwnFonts | null
  rows: readonly Row[]
  /** The index of the row in view, which is checked first. */
  first: number
}

/** The faults and facts that are known about the rows of a sheet. */
export interface Checked {
  faultsOf: (row: Row) => readonly Fault[]
  /** The number of rows that have been checked, of those that are not blank. */
  done: number
  total: number
  /** The cells with faults, from the first row on; `column` is null if it is a matter of no column. */
  faulty: readonly { row: number; column: number | null }[]
  /** The ids of the rows with faults; the same object as long as they are the same. */
  faultyRows: ReadonlySet<string>
}

const none: readonly Fault[] = []

/** The time in ms without changes after which rows are checked: counting the faults of 10,000 rows would delay each key. */
const restMs = 150

/** Checks the rows of a sheet whenever their changes pause. */
export function useChecks({ design, columns, fonts, rows: latest, first }: Checking): Checked {
  const rows = useRested(latest, restMs)
  const checks = useMemo(
    () =>
      fonts && new RowChecks({ columns, check: row => checkRow(row, { design, columns, fonts }) }),
    [design, columns, fonts],
  )
  const version = useSyncExternalStore(checks?.subscribe ?? never, checks?.version ?? zero)
  useEffect(() => {
    void checks?.start(rows, first)
  }, [checks, rows, first])
  useEffect(() => () => checks?.stop(), [checks])
  const faultsOf = useCallback((row: Row) => checks?.faultsOf(row) ?? none, [checks])
  // oxlint-disable-next-line react/exhaustive-deps -- the checks are a store, whose version says that they have changed
  const counts = useMemo(() => count(rows, row => checks?.faultsOf(row)), [checks, rows, version])
  const faultyRows = useKeptSet(counts.faultyRows)
  return useMemo(() => ({ faultsOf, ...counts, faultyRows }), [faultsOf, counts, faultyRows])
}

/** Returns the set of an earlier rendering if it has the same members. */
function useKeptSet(latest: ReadonlySet<string>): ReadonlySet<string> {
  const [kept, keep] = useState(latest)
  if (kept === latest || (kept.size === latest.size && [...latest].every(id => kept.has(id))))
    return kept
  keep(latest)
  return latest
}

const never = (): (() => void) => () => undefined
const zero = (): number => 0

function count(
  rows: readonly Row[],
  faultsOf: (row: Row) => readonly Fault[] | undefined,
): Omit<Checked, 'faultsOf'> {
  let [done, total] = [0, 0]
  const faulty: { row: number; column: number | null }[] = []
  const faultyRows = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const faults = faultsOf(row)
    if (!isBlank(row)) {
      total += 1
      if (faults) done += 1
    }
    if (!faults || faults.length === 0) continue
    faultyRows.add(row.id)
    for (const { column } of faults) faulty.push({ row: index, column })
  }
  return { done, total, faulty, faultyRows }
}
