/** Writes cells as spreadsheets put them into the clipboard: tabs between cells, a line for each row, quotes where a cell needs them. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => cells.map(quoted).join('\t')).join('\n')

const quoted = (cell: string): string =>
  /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
