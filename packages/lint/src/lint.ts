import { type Design, severities } from '@platen/design'
import { type BrandValues } from '@platen/modifications'
import { type Finding } from './finding'
import { rules } from './rules'
import { type Measured, subjectsOf } from './subject'

/** The most findings of a check. A design with more has one fault many times. */
const most = 500

/**
 * Returns the faults of a design: errors first, then in the order of pages and rules; 500 at most. With a brand kit, colours and fonts
 * that it lacks are faults, too. The layouts must be those of this design.
 */
export function lint(design: Design, measured: Measured, kit?: BrandValues): Finding[] {
  const findings = subjectsOf(design, measured, kit).flatMap(subject =>
    rules.flatMap(({ name: rule, severity, find }) =>
      find(subject).map(found => ({ rule, severity, pageId: subject.page.id, ...found })),
    ),
  )
  // A sort keeps the order of what it finds equal.
  return findings
    .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
    .slice(0, most)
}
