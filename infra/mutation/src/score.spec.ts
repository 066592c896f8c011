import { type Mutant } from './mutant'
import { scoreOf } from './score'

const source = 'const a = 1\nif (a > 0 && a < 9) {\n  stop()\n}\n'
const file = 'packages/x/src/a.ts'

const mutant = (status: string, replacement = 'a >= 0'): Mutant => ({
  fileName: file,
  mutatorName: 'EqualityOperator',
  location: { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } },
  replacement,
  status,
})
const block: Mutant = {
  ...mutant('NoCoverage', '{}'),
  mutatorName: 'BlockStatement',
  location: { start: { line: 2, column: 21 }, end: { line: 4, column: 2 } },
}
const score = (mutants: Mutant[], mutated: string[] = []): ReturnType<typeof scoreOf> =>
  scoreOf(
    mutants,
    mutated.map(text => ({ file, mutated: text })),
    () => source,
  )

describe('the score of a folder', () => {
  it('is the share of mutants that a test killed or that ran forever', () => {
    const { killed, timedOut, percent } = score([
      mutant('Killed'),
      mutant('Timeout'),
      mutant('Survived'),
      mutant('NoCoverage'),
    ])
    expect({ killed, timedOut, percent }).toEqual({ killed: 2, timedOut: 1, percent: 50 })
  })

  it('leaves out mutants that never ran', () => {
    const never = ['Ignored', 'CompileError', 'RuntimeError', 'Pending'].map(one => mutant(one))
    expect(score([...never, mutant('Killed')]).percent).toBe(100)
    expect(score(never).percent).toBe(100)
  })

  it('shows a survivor as its line before and after', () => {
    expect(score([mutant('Survived'), block]).survivors).toEqual([
      {
        file,
        line: 2,
        mutator: 'EqualityOperator',
        before: 'if (a > 0 && a < 9) {',
        after: 'if (a >= 0 && a < 9) {',
        unreached: false,
      },
      {
        file,
        line: 2,
        mutator: 'BlockStatement',
        before: 'if (a > 0 && a < 9) { stop() }',
        after: 'if (a > 0 && a < 9) {}',
        unreached: true,
      },
    ])
  })

  it('leaves out survivors that are listed as equivalent', () => {
    const found = score([mutant('Survived'), mutant('Killed')], ['if (a >= 0 && a < 9) {'])
    expect(found).toMatchObject({ percent: 100, equivalent: 1, survivors: [], stale: [] })
  })

  it('matches an entry of the list with one survivor, not with all that have the same text', () => {
    const found = score([mutant('Survived'), mutant('Survived')], ['if (a >= 0 && a < 9) {'])
    expect(found).toMatchObject({ percent: 0, equivalent: 1, stale: [] })
    expect(found.survivors).toHaveLength(1)
  })

  it.each<{ when: string; mutants: Mutant[] }>([
    { when: 'no mutant has that text', mutants: [mutant('Survived', 'a <= 0')] },
    { when: 'a test kills that mutant', mutants: [mutant('Killed')] },
  ])('names a listed mutant as stale when $when', ({ mutants }) => {
    const { stale } = score(mutants, ['if (a >= 0 && a < 9) {'])
    expect(stale).toEqual([{ file, mutated: 'if (a >= 0 && a < 9) {' }])
  })
})
