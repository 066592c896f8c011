import { type PaintedPage } from '@platen/browser'
import { type Measured, measuredViolations } from '@platen/modifications'
import { type Judged } from './judge'

type DrawingReport = PaintedPage['report']

/** Adds the warnings from drawing the shown page to a judgement: too many lines, or text that does not fit. */
export function withDrawing(judged: Judged, report: DrawingReport | null): Judged {
  if (!report) return judged
  const measured = new Map(
    report.elements.map(({ id, lines }): [string, Measured] => [
      id,
      lines === undefined ? {} : { lines },
    ]),
  )
  const violations = measuredViolations(judged, measured)
  return { ...judged, warnings: [...judged.warnings, ...violations, ...report.warnings] }
}
