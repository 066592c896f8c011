import { scoreTable, survivorLines } from './report'

const survivor = {
  file: 'packages/x/src/a.ts',
  line: 7,
  mutator: 'EqualityOperator',
  before: 'if (a > 0) return',
  after: 'if (a >= 0) return',
  unreached: false,
}

describe('the report', () => {
  it('shows each folder on a line, with its score rounded down', () => {
    const score = { killed: 8996, timedOut: 2, equivalent: 3, stale: [], percent: 89.96 }
    const survivors = Array.from({ length: 1004 }, () => survivor)
    expect(scoreTable(new Map([['packages/x/src', { ...score, survivors }]]))).toBe(
      'folder          mutants  killed  timed out  survived  equivalent   score\n' +
        'packages/x/src    10003    8996          2      1004           3  89.9 %',
    )
  })

  it.each([
    [false, 'packages/x/src/a.ts:7 EqualityOperator'],
    [true, 'packages/x/src/a.ts:7 EqualityOperator (no test runs it)'],
  ])('shows a survivor before and after (unreached: %s)', (unreached, title) => {
    const lines = `${title}\n  - if (a > 0) return\n  + if (a >= 0) return`
    expect(survivorLines({ ...survivor, unreached })).toBe(lines)
  })
})
