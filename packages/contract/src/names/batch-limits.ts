/** The most rows of a batch, and of a sheet. */
export const mostRows = 10_000

/** The limits of batches, which the app observes too. */
export const batchLimits = {
  rows: mostRows,
  /** Rows whose PDFs are joined. */
  mergedRows: 500,
  /** Pages that are joined: the rows times their pages. */
  mergedPages: 2000,
  /** Size of the PDFs that are joined, in MiB. */
  mergedMebibytes: 200,
} as const
