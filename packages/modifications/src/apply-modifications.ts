import {
  type Design,
  type Fault,
  faultError,
  type Modification,
  type ReplacedSource,
  type Warning,
} from '@platen/design'
import { fieldViolations } from './field-violations'
import { type IgnoredKey, type Modified, modify } from './modify'
import { nearestId } from './nearest-id'
import { rebuild } from './rebuild'
import { replacedSource } from './replaced-sources'
import { refuseLongTexts } from './replaced-texts'
import { type Address, addressesOf, type Target } from './target'
import { keyNotApplicable, renamedElement, strokeWidthDefaulted, unknownElement } from './warnings'

/** The effect of a call on one addressed page or element; `page` counts from 1. */
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
  /** The modifications as sent, with the current ids of the elements. */
  modifications: Modification[]
  replacedSources: ReplacedSource[]
}

/** An addressed target before and after the modifications so far. */
interface Entry {
  before: Target
  after: Target
  /** The index of the modification that last changed each key. */
  changedBy: Map<string, number>
  report: ElementReport
}

/** Maximum number of unknown ids per call for which a known one is suggested. */
const mostSuggestions = 10

/**
 * Applies validated modifications in order, without changing the input. Throws `invalid_request` with up to ten values that the
 * addressed elements cannot accept, or if the replaced texts are too long together.
 */
export function applyModifications(
  design: Design,
  modifications: readonly Modification[],
): Applied {
  const addresses = addressesOf(design)
  const entries = new Map<string, Entry>()
  const faults: Fault[] = []
  const suggest = suggestionsOf([...addresses.keys()])
  const current = modifications.map(sent => ({ ...sent, id: idNow(addresses, sent.id) }))
  refuseLongTexts(addresses, current)
  const warnings = current.flatMap((named, index) => {
    const address = addresses.get(named.id)
    if (!address) return [unknownElement(named, index, suggest(named.id))]
    const entry = entries.get(named.id) ?? newEntry(address.target, address.page)
    entries.set(named.id, entry)
    const modified = modify(entry.after, named)
    advance(entry, modified, index)
    faults.push(...faultsOf(modified, index))
    return [...renamed(modifications[index], named, index), ...warningsOf(modified, named, index)]
  })
  if (faults.length > 0) throw faultError(faults, 'modifications')
  warnings.push(...fieldViolations(design, entries))
  return {
    design: rebuild(design, changesOf(entries)),
    warnings,
    modifications: current,
    ...accountOf(entries),
  }
}

const idNow = (addresses: ReadonlyMap<string, Address>, id: string): string =>
  addresses.get(id)?.target.id ?? id

function renamed(sent: Modification | undefined, named: Modification, index: number): Warning[] {
  return sent && sent.id !== named.id ? [renamedElement(sent, index, named.id)] : []
}

/** Returns a function that suggests the intended id, for the first few unknown ids of a call. */
function suggestionsOf(ids: readonly string[]): (unknown: string) => string | undefined {
  let left = mostSuggestions
  return unknown => (left-- > 0 ? nearestId(unknown, ids) : undefined)
}

const newEntry = (target: Target, page: number): Entry => ({
  before: target,
  after: target,
  changedBy: new Map(),
  report: { id: target.id, page, applied: [], ignored: [] },
})

function advance(entry: Entry, { target, applied, ignored }: Modified, index: number): void {
  const { report, changedBy } = entry
  entry.after = target
  for (const key of applied) changedBy.set(key, index)
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
