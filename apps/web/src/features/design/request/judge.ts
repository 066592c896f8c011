import {
  type Design,
  parseStoredModifications,
  type ReplacedSource,
  type Warning,
} from '@platen/design'
import { applyModifications, type ElementReport } from '@platen/modifications'
import { faultIn } from '../../../service/fault-in'
import { type Change } from './body'

/** A design with a request applied to it, and the messages that the service would give about the request. */
export interface Judged {
  design: Design
  warnings: Warning[]
  elements: ElementReport[]
  replacedSources: ReplacedSource[]
  /** The number of modifications whose element or page exists. */
  matched: number
}

/** The part of the result that is drawn. */
export type Shown = Pick<Judged, 'design' | 'replacedSources'>

/** Applies modifications as the service does, or returns the reason why the service would refuse them. */
export function judge(design: Design, changes: readonly Change[]): Judged | { fault: string } {
  try {
    const modifications = parseStoredModifications(changes)
    const applied = applyModifications(design, modifications)
    const unknown = applied.warnings.filter(({ code }) => code === 'unknown_element').length
    return { ...applied, matched: modifications.length - unknown }
  } catch (error) {
    const fault = faultIn(error)
    if (fault === null) throw error
    return { fault }
  }
}

const ignoring: ReadonlySet<Warning['code']> = new Set(['unknown_element', 'key_not_applicable'])

/** Returns the warnings about modifications that have no effect. */
export const ignoredBy = ({ warnings }: Pick<Judged, 'warnings'>): Warning[] =>
  warnings.filter(({ code }) => ignoring.has(code))

/** Returns a short summary: "3 matched · 1 ignored". */
export function sayJudgement(judged: Judged): string {
  const ignored = ignoredBy(judged).length
  if (judged.matched + ignored === 0) return 'No changes'
  return [`${judged.matched} matched`, ...(ignored > 0 ? [`${ignored} ignored`] : [])].join(' · ')
}
