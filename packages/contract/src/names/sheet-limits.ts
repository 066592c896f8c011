/** The limits of sheets, which the app observes too. */
export const sheetLimits = {
  rows: 10_000,
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
