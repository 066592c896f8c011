import { type LintRule, type Severity } from '@platen/design'
import { type Found } from './finding'
import { type Subject } from './subject'

/** A rule, which looks at one page at a time. */
export interface Rule {
  name: LintRule
  severity: Severity
  find: (subject: Subject) => Found[]
}
