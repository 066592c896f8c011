/** Formats milliseconds with one decimal. */
export const ms = (value: number): string => value.toFixed(1)

/** Formats bytes as KB of 1,000 bytes. */
export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`

/** Formats a factor with two decimals. */
export const ratio = (value: number): string => `${value.toFixed(2)}×`

/** Returns a Markdown table whose columns are aligned as oxfmt aligns them. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
