/** Writes cells as spreadsheets put them into the clipboard: tabs between cells, a line for each row, quotes where a cell needs them. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => cells.map(quoted).join('\t')).join('\n')

const quoted = (cell: string): string =>
  /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Reads the cells of such a text, a list for each row. */
export function readTableText(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== '\t' && cell.lastIndex < text.length) rows.push([])
  }
  // A tab at the end is followed by an empty cell.
  if (text.endsWith('\t')) rows.at(-1)?.push('')
  return rows
}
