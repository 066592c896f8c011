import { type RenderElementReport } from '@platen/contract'
import { type Design, eachElement } from '@platen/design'
import { type ElementReport } from '@platen/modifications'
import { type RenderOutcome } from '@platen/renderer'

export interface Findings {
  design: Design
  /** From the modifications. */
  addressed: readonly ElementReport[]
  /** From the drawing. */
  drawn: RenderOutcome['elements']
}

/** Merges the reports on each element by its id: those that modifications address first, then others that drawing reports. */
export function reportElements({ design, addressed, drawn }: Findings): RenderElementReport[] {
  const pages = new Map<string, number>()
  for (const [index, page] of design.pages.entries()) {
    for (const { element } of eachElement(page)) pages.set(element.id, index + 1)
  }
  const reports = new Map<string, RenderElementReport>(
    addressed.map(report => [report.id, { ...report }]),
  )
  for (const drawing of drawn) {
    const report = reports.get(drawing.id)
    const page = pages.get(drawing.id)
    if (report) reports.set(drawing.id, { ...report, ...drawing })
    else if (page !== undefined)
      reports.set(drawing.id, { page, applied: [], ignored: [], ...drawing })
  }
  return [...reports.values()]
}
