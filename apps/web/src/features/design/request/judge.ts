import {
  type Design,
  parseStoredModifications,
  type ReplacedSource,
  type Warning,
} from '@platen/design'
import { applyModifications, type ElementReport } from '@platen/modifications'
import { type Change } from './body'

/** What a request makes of a design, and what the service will say of it before it draws. */
export interface Judged {
  design: Design
  warnings: Warning[]
  elements: ElementReport[]
  replacedSources: ReplacedSource[]
  /** Modifications whose element or page is there. */
  matched: number
}

/** What of a request is drawn. */
export type Shown = Pick<Judged, 'design' | 'replacedSources'>

/** Applies modifications as the service does, or says what it refuses. */
export function judge(design: Design, changes: readonly Change[]): Judged | { fault: string } {
  try {
    const modifications = parseStoredModifications(changes)
    const applied = applyModifications(design, modifications)
    const unknown = applied.warnings.filter(({ code }) => code === 'unknown_element').length
    return { ...applied, matched: modifications.length - unknown }
  } catch (error) {
    if (error instanceof Error && 'publicMessage' in error)
      return { fault: String(error.publicMessage) }
    throw error
  }
}

const ignoring: ReadonlySet<Warning['code']> = new Set(['unknown_element', 'key_not_applicable'])

/** The warnings about what has no effect. */
export const ignoredBy = ({ warnings }: Pick<Judged, 'warnings'>): Warning[] =>
  warnings.filter(({ code }) => ignoring.has(code))

/** A judgement in few words: "3 matched · 1 ignored". */
export function sayJudgement(judged: Judged): string {
  const ignored = ignoredBy(judged).length
  if (judged.matched + ignored === 0) return 'Nothing is changed'
  return [`${judged.matched} matched`, ...(ignored > 0 ? [`${ignored} ignored`] : [])].join(' · ')
}
