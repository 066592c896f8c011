import { mostRead } from '../table'

/** The most cells that are read: more than any sheet has, however many a merged cell stands for. */
const mostCells = 1_000_000

/**
 * Reads the first table of HTML as programs put it into the clipboard; null if there is none. A merged cell has its text in the first one.
 * What is beyond the most columns or cells is left out.
 */
export function readHtmlTable(html: string): string[][] | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return null
  const rows: string[][] = []
  /** For each column, how many further rows a cell above reaches down to. */
  const reaching: number[] = []
  let total = 0
  for (const row of table.rows) {
    const cells: string[] = []
    const skip = (): void => {
      for (; (reaching[cells.length] ?? 0) > 0; cells.push(''))
        reaching[cells.length] = (reaching[cells.length] ?? 0) - 1
    }
    for (const cell of row.cells) {
      skip()
      if (cells.length >= mostRead.columns) break
      const width = Math.min(cell.colSpan, mostRead.columns - cells.length)
      for (let nth = 0; nth < width; nth++) {
        reaching[cells.length] = cell.rowSpan - 1
        cells.push(nth === 0 ? textOf(cell) : '')
      }
    }
    skip()
    rows.push(cells)
    total += cells.length
    if (total > mostCells) break
  }
  return rows
}

/** Returns the text of a cell: its lines end at `<br>` and at paragraphs; all other space is one space. */
function textOf(cell: HTMLElement): string {
  const lines = ['']
  const walk = (node: Node): void => {
    if (node instanceof Text) lines.push(`${lines.pop() ?? ''}${node.data.replace(/\s+/g, ' ')}`)
    else if (node instanceof HTMLBRElement) lines.push('')
    else if (!/^(?:SCRIPT|STYLE)$/.test(node.nodeName)) {
      const isBlock = /^(?:P|DIV|LI)$/.test(node.nodeName)
      if (isBlock && lines.at(-1)?.trim() !== '') lines.push('')
      node.childNodes.forEach(walk)
    }
  }
  cell.childNodes.forEach(walk)
  return lines
    .map(line => line.trim())
    .join('\n')
    .trim()
}
