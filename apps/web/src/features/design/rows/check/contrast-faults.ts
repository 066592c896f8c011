import { type Design, type Page } from '@platen/design'
import { type TextContrast, textContrasts } from '@platen/modifications'
import { nameInWords } from '../../fields/form-fields'
import { type Column } from '../model/columns'
import { type Fault, readRow } from '../model/read-row'
import { type Row } from '../model/sheet'
import { designOf } from './row-faults'

interface Drawn {
  design: Design
  columns: readonly Column[]
  /** The pages of the design with the row applied. */
  pages: readonly Page[]
}

/**
 * Finds the texts that the colours of a row make hard to read: those with less contrast than WCAG 2.2 asks for, and less than in the
 * design. A text over a picture is not judged.
 */
export function contrastFaults(row: Row, { design, columns, pages }: Drawn): Fault[] {
  return pages.flatMap((page, index) => {
    const before = design.pages[index]
    const faint = page === before ? [] : textContrasts(page).filter(isFaint)
    if (!before || faint.length === 0) return []
    const own = ratiosIn(before)
    const worse = faint.filter(({ text, ratio }) => ratio < (own.get(text.id) ?? Infinity))
    return worse.map((contrast): Fault => {
      const column = causeOf(contrast, index, { row, design, columns })
      return { column, message: messageFor(contrast, columns[column ?? -1]) }
    })
  })
}

const isFaint = ({ ratio, least }: TextContrast): boolean => ratio < least

const ratiosIn = (page: Page): ReadonlyMap<string, number> =>
  new Map(textContrasts(page).map(({ text, ratio }) => [text.id, ratio]))

interface Caused {
  row: Row
  design: Design
  columns: readonly Column[]
}

/** Returns the column without whose cell the text would be easier to read, the text's own first; null if it takes several. */
function causeOf(
  { text, ratio }: TextContrast,
  page: number,
  { row, design, columns }: Caused,
): number | null {
  const isOwn = (at: number): boolean => columns[at]?.field?.elementId === text.id
  const isFilled = (at: number): boolean =>
    columns[at]?.field !== null && (row.cells[at] ?? '').trim() !== ''
  const filled = [...columns.keys()].filter(isFilled)
  const ordered = [...filled.filter(isOwn), ...filled.filter(at => !isOwn(at))]
  const cause = ordered.find(at => {
    const content = readRow(columns, { cells: row.cells.with(at, '') })
    const without = designOf(design, columns, content).judged?.design.pages[page]
    const other = without && textContrasts(without).find(one => one.text.id === text.id)
    return other !== undefined && (other.ratio > ratio || !isFaint(other))
  })
  return cause ?? null
}

function messageFor({ text, ratio, least }: TextContrast, column: Column | undefined): string {
  const isOwn = column?.field?.elementId === text.id
  const what = isOwn ? 'Hard to read' : `Makes “${nameInWords(text)}” hard to read`
  return `${what}: the contrast is ${downTo(ratio)}:1, and should be at least ${least}:1`
}

/** Rounds down, so that a contrast that is too low never looks sufficient. */
const downTo = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
