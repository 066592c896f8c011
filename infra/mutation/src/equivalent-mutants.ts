export interface EquivalentMutant {
  readonly file: string
  /** The mutated lines as the run prints them after `+`. */
  readonly mutated: string
  /** Why no test can tell it from the original. */
  readonly reason: string
}

/** Mutants that behave like the original for every input. An entry that no survivor matches fails the run. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'packages/modifications/src/kinds/text.ts',
    mutated: 'if (text === element.text || false) return element.spans',
    reason: 'without spans the rest returns none either; the clause saves counting graphemes',
  },
]
