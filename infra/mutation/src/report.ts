import { type Score, type Survivor } from './score'

/** Returns the scores as a table, one line for each folder. */
export function scoreTable(scores: ReadonlyMap<string, Score>): string {
  const rows = [...scores].map(([folder, { killed, timedOut, survivors, equivalent, percent }]) => [
    folder,
    String(killed + survivors.length + equivalent),
    String(killed),
    String(timedOut),
    String(survivors.length),
    String(equivalent),
    // Rounds down, because 89.96 is not 90.
    `${(Math.floor(percent * 10) / 10).toFixed(1)} %`,
  ])
  const table = [
    ['folder', 'mutants', 'killed', 'timed out', 'survived', 'equivalent', 'score'],
    ...rows,
  ]
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map(row => row[column]?.length ?? 0)),
  )
  const cell = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)
  return table.map(row => row.map(cell).join('  ')).join('\n')
}

/** Returns a survivor as readable lines: its place, the kind of change, and the code before and after. */
export function survivorLines({ file, line, mutator, unreached, before, after }: Survivor): string {
  const title = `${file}:${line} ${mutator}${unreached ? ' (no test runs it)' : ''}`
  return `${title}\n  - ${before}\n  + ${after}`
}
