import { type EquivalentMutant } from './equivalent-mutants'
import { type Mutant, mutatedLines } from './mutant'

export interface Survivor {
  readonly file: string
  readonly line: number
  readonly mutator: string
  readonly before: string
  readonly after: string
  /** True if no test runs this code. */
  readonly unreached: boolean
}

export interface Score {
  readonly killed: number
  /** The killed mutants that ran for ever. On a busy machine, a slow test may be counted here. */
  readonly timedOut: number
  readonly survivors: readonly Survivor[]
  readonly equivalent: number
  /** Entries of the list of equivalent mutants that match no survivor: the code has changed, or a test kills the mutant. */
  readonly stale: readonly EquivalentMutant[]
  /** The killed share of the mutants that a test could kill, in percent; 100 if there are no such mutants. */
  readonly percent: number
}

/**
 * Counts the mutants of one folder. A mutant that runs for ever counts as killed. One that never ran, because it was
 * ignored or does not compile, is not counted.
 */
export function scoreOf(
  mutants: readonly Mutant[],
  equivalents: readonly EquivalentMutant[],
  sourceOf: (file: string) => string,
): Score {
  const timedOut = mutants.filter(({ status }) => status === 'Timeout').length
  const killed = mutants.filter(({ status }) => status === 'Killed').length + timedOut
  const alive = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(mutant => survivorOf(mutant, sourceOf(mutant.fileName)))
  const matches = (survivor: Survivor, entry: EquivalentMutant): boolean =>
    entry.file === survivor.file && entry.mutated === survivor.after
  const survivors = [...alive]
  const stale = equivalents.filter(entry => {
    const at = survivors.findIndex(one => matches(one, entry))
    if (at !== -1) survivors.splice(at, 1)
    return at === -1
  })
  const counted = killed + survivors.length
  return {
    killed,
    timedOut,
    survivors,
    equivalent: alive.length - survivors.length,
    stale,
    percent: counted === 0 ? 100 : (100 * killed) / counted,
  }
}

function survivorOf(mutant: Mutant, source: string): Survivor {
  return {
    file: mutant.fileName,
    line: mutant.location.start.line,
    mutator: mutant.mutatorName,
    ...mutatedLines(mutant, source),
    unreached: mutant.status === 'NoCoverage',
  }
}
