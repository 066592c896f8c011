import {
  type Design,
  type Fault,
  faultError,
  type Modification,
  type ReplacedSource,
  type Warning,
} from '@platen/design'
import { type IgnoredKey, type Modified, modify } from './modify'
import { rebuild } from './rebuild'
import { replacedSource } from './replaced-sources'
import { addressesOf, type Target } from './target'
import { keyNotApplicable, strokeWidthDefaulted, unknownElement } from './warnings'

/** What happened to one addressed page or element; `page` counts from 1. */
export interface ElementReport {
  id: string
  page: number
  applied: string[]
  ignored: IgnoredKey[]
}

/** The modified design with warnings and reports; elements in the order in which they were first addressed. */
export interface Applied {
  design: Design
  warnings: Warning[]
  elements: ElementReport[]
  replacedSources: ReplacedSource[]
}

/** An addressed target before and after the modifications so far. */
interface Entry {
  before: Target
  after: Target
  report: ElementReport
}

/**
 * Applies checked modifications in order, without changing the input. Throws
 * `invalid_request` naming up to ten values that the addressed elements cannot take.
 */
export function applyModifications(
  design: Design,
  modifications: readonly Modification[],
): Applied {
  const addresses = addressesOf(design)
  const entries = new Map<string, Entry>()
  const faults: Fault[] = []
  const warnings = modifications.flatMap((sent, index) => {
    const address = addresses.get(sent.id)
    if (!address) return [unknownElement(sent, index)]
    const entry = entries.get(sent.id) ?? newEntry(address.target, address.page)
    entries.set(sent.id, entry)
    const modified = modify(entry.after, sent)
    advance(entry, modified)
    faults.push(...faultsOf(modified, index))
    return warningsOf(modified, sent, index)
  })
  if (faults.length > 0) throw faultError(faults, 'modifications')
  return { design: rebuild(design, changesOf(entries)), warnings, ...accountOf(entries) }
}

const newEntry = (target: Target, page: number): Entry => ({
  before: target,
  after: target,
  report: { id: target.id, page, applied: [], ignored: [] },
})

function advance(entry: Entry, { target, applied, ignored }: Modified): void {
  const { report } = entry
  entry.after = target
  report.applied = [...new Set([...report.applied, ...applied])]
  report.ignored.push(...ignored)
}

function faultsOf({ refused }: Modified, index: number): Fault[] {
  return refused.map(({ key, reason }) => ({ path: [index, key], message: reason }))
}

function warningsOf(modified: Modified, sent: Modification, index: number): Warning[] {
  const ignored = modified.ignored.map(key => keyNotApplicable(sent, index, key))
  if (modified.strokeWidth === undefined) return ignored
  return [...ignored, strokeWidthDefaulted(sent, index, modified.strokeWidth)]
}

function changesOf(entries: ReadonlyMap<string, Entry>): Map<string, Target> {
  const changed = [...entries].filter(([, { before, after }]) => before !== after)
  return new Map(changed.map(([id, { after }]) => [id, after]))
}

function accountOf(
  entries: ReadonlyMap<string, Entry>,
): Pick<Applied, 'elements' | 'replacedSources'> {
  const all = [...entries.values()]
  return {
    elements: all.map(entry => entry.report),
    replacedSources: all.flatMap(({ before, after, report }) => {
      return replacedSource(before, after, report.applied) ?? []
    }),
  }
}
