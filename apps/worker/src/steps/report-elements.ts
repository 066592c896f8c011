import { type RenderElementReport } from '@platen/contract'
import { type Design, eachElement } from '@platen/design'
import { type ElementReport } from '@platen/modifications'
import { type RenderOutcome } from '@platen/renderer'

export interface Findings {
  design: Design
  /** The reports on the modifications. */
  addressed: readonly ElementReport[]
  /** The reports of the drawing. */
  drawn: RenderOutcome['elements']
  /** The errors of images that could not be used, by the id of their element or page. */
  assetErrors?: ReadonlyMap<string, NonNullable<RenderElementReport['assetError']>>
}

/** Merges the reports on each element by its id. Elements that modifications address come first, then others with findings. */
export function reportElements(findings: Findings): RenderElementReport[] {
  const { design, addressed, drawn, assetErrors = new Map<string, never>() } = findings
  const pages = new Map<string, number>()
  const elements = new Map<string, number>()
  for (const [index, page] of design.pages.entries()) {
    pages.set(page.id, index + 1)
    for (const { element } of eachElement(page)) elements.set(element.id, index + 1)
  }
  const reports = new Map<string, RenderElementReport>(
    addressed.map(report => [report.id, { ...report }]),
  )
  const add = (id: string, page: number | undefined, found: Partial<RenderElementReport>): void => {
    const report = reports.get(id)
    if (report) reports.set(id, { ...report, ...found })
    else if (page !== undefined) reports.set(id, { id, page, applied: [], ignored: [], ...found })
  }
  for (const [id, assetError] of assetErrors) {
    add(id, elements.get(id) ?? pages.get(id), { assetError })
  }
  for (const drawing of drawn) add(drawing.id, elements.get(drawing.id), drawing)
  return [...reports.values()]
}
