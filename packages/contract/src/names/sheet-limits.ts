import { mostRows } from './batch-limits'

/** The limits of sheets, which the app observes too. */
export const sheetLimits = {
  // Read from an object, it would keep both limits in every script that imports a name.
  rows: mostRows,
  columns: 300,
  /** Cells of all rows together; empty ones at the end of a row need not be sent. */
  cells: 200_000,
  /** Characters of a heading. */
  heading: 200,
  /** Characters of a cell. */
  cell: 10_000,
  /** Characters of a name. */
  name: 100,
} as const
