import { type OwnFonts } from '@platen/browser'
import { type Design } from '@platen/design'
import { measurePage } from '../../../../parts/painting/measure-page'
import { withDrawing } from '../../request/with-drawing'
import { type Column } from '../model/columns'
import { type Fault, readRow } from '../model/read-row'
import { isBlank, type Row } from '../model/sheet'
import { contrastFaults } from './contrast-faults'
import { designOf, warningFaults } from './row-faults'

/** What rows are checked against. */
export interface Rules {
  design: Design
  columns: readonly Column[]
  fonts: OwnFonts
}

const none: readonly Fault[] = []

/** Finds the faults of a row: cells that cannot be read, rules of fields, texts that do not fit as they are drawn, and colours that make texts hard to read. */
export async function checkRow(
  row: Row,
  { design, columns, fonts }: Rules,
): Promise<readonly Fault[]> {
  if (isBlank(row)) return none
  const content = readRow(columns, row)
  const { judged, faults } = designOf(design, columns, content)
  if (!judged) return oneForEachColumn(faults)
  const changed = new Set(content.changes.map(({ id }) => id))
  const pages = judged.design.pages.filter((page, index) => page !== design.pages[index])
  // Where this browser cannot lay out texts, the other checks still count; the preview says so.
  const reports = await Promise.all(pages.map(page => measurePage(page, fonts))).catch(() => [])
  const drawn = reports.flatMap(report =>
    withDrawing(judged, report).warnings.slice(judged.warnings.length),
  )
  // Texts that the row leaves as they are are a matter of the design.
  const own = drawn.filter(({ elementId = '' }) => changed.has(elementId))
  const faint = contrastFaults(row, { design, columns, pages: judged.design.pages })
  const found = [...faults, ...warningFaults(columns, own), ...faint]
  return found.length === 0 ? none : oneForEachColumn(found)
}

/** Leaves out what follows from an earlier fault of the same cell, and sorts the faults by their columns. */
const oneForEachColumn = (faults: readonly Fault[]): Fault[] =>
  faults
    .filter(
      ({ column }, index) =>
        column === null || faults.findIndex(fault => fault.column === column) === index,
    )
    .sort((one, other) => (one.column ?? -1) - (other.column ?? -1))
