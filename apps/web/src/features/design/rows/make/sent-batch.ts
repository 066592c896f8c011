import { keepInTab, readInTab } from '../../../../preferences/kept-in-tab'
import { type Row } from '../model/sheet'

/** A batch, and the rows that were sent with it. */
export interface SentBatch {
  id: string
  /** The id of each row, and a number that changes with its cells. */
  rows: readonly (readonly [id: string, print: number])[]
}

/** Returns what is remembered of the rows that are sent. */
export const sentBatch = (id: string, rows: readonly Row[]): SentBatch => ({
  id,
  rows: rows.map(row => [row.id, printOf(row)]),
})

/** Returns a number that is another one, but for a chance in four billion, when the cells of a row change. */
export function printOf({ cells }: Pick<Row, 'cells'>): number {
  let print = 0x811c9dc5
  for (const cell of cells) {
    for (let at = 0; at < cell.length; at++)
      print = Math.imul(print ^ cell.charCodeAt(at), 0x01000193)
    print = Math.imul(print ^ 0xffff, 0x01000193)
  }
  return print >>> 0
}

/** Remembers a batch in this tab, so that it is found again after a reload. */
export const keepSent = (place: string, sent: SentBatch | null): void =>
  keepInTab(place, sent && JSON.stringify(sent))

/** Returns the batch that this tab remembers; null if there is none. */
export function readSent(place: string): SentBatch | null {
  const text = readInTab(place)
  return text === null ? null : (JSON.parse(text) as SentBatch)
}
