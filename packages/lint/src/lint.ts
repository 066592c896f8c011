import { type Design, severities } from '@platen/design'
import { type Finding, type Found } from './rules/finding'
import { hiddenRules, rules } from './rules'
import { type BrandKit, type Measured, subjectsOf } from './rules/subject'

/** The most findings of a check. A design with more has one fault many times. */
const most = 500

/** The most characters of a change, as JSON, so that those of all findings fit into an answer. */
const longestFix = 4_000

/**
 * Returns the faults of a design: errors first, then in the order of pages and rules; 500 at most. With a brand kit, colours and fonts
 * that it lacks are faults, too. The layouts must be those of this design.
 */
export function lint(design: Design, measured: Measured, kit?: BrandKit): Finding[] {
  const findings = subjectsOf(design, measured, kit).flatMap(subject =>
    (subject.page.visible ? rules : hiddenRules).flatMap(({ name: rule, severity, find }) =>
      find(subject).map(found => ({ rule, severity, pageId: subject.page.id, ...brief(found) })),
    ),
  )
  // A sort keeps the order of what it finds equal.
  return findings
    .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
    .slice(0, most)
}

/** Returns what was found without a change that is too long. */
function brief(found: Found): Found {
  const { fix, ...rest } = found
  return fix && JSON.stringify(fix).length > longestFix ? rest : found
}
