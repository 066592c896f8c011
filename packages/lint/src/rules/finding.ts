import { type LintRule, type measureUnits, type Severity } from '@platen/design'
import { type OperationOf } from '@platen/editor'

/** What was measured, and the limit that it crosses. */
export interface Measure {
  value: number
  limit: number
  unit: (typeof measureUnits)[number]
}

/** The operations that mend faults. */
export type Fix = OperationOf<
  'delete' | 'field.set' | 'move' | 'page.delete' | 'page.set' | 'rename' | 'set'
>

/** A fault of an element or, without `elementId`, of a page. */
export interface Finding {
  rule: LintRule
  severity: Severity
  pageId: string
  elementId?: string
  /** A sentence for people. */
  message: string
  measure?: Measure
  /** The operation that mends it. */
  fix?: Fix
}

/** A finding as its rule returns it. */
export type Found = Omit<Finding, 'pageId' | 'rule' | 'severity'>
