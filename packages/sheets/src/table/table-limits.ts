/** The limits on the text of a table. */
export const tableLimits = {
  /** Rows with those that are empty: as many as spreadsheets have. */
  rows: 1_048_576,
  columns: 1_000,
  /** Characters of one row. */
  rowCharacters: 65_536,
} as const
