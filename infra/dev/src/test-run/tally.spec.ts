import { lastLine, sum, tallyReport } from './tally'

describe('the count of a test run', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }

  it.each<{ when: string; given: unknown; exitCode: number | null; line: string }>([
    {
      when: 'all is well',
      given: { numPassedTests: 7, numFailedTests: 0 },
      exitCode: 0,
      line: '7 passed, 0 failed',
    },
    {
      when: 'tests fail and a suite cannot run',
      given: report,
      exitCode: 1,
      line: '7 passed, 3 failed',
    },
    {
      when: 'it ends badly with no test to blame',
      given: { numPassedTests: 7 },
      exitCode: 1,
      line: '7 passed, 1 failed',
    },
    {
      when: 'it is killed before it can report',
      given: undefined,
      exitCode: null,
      line: '0 passed, 1 failed',
    },
    { when: 'the report is nonsense', given: 'nonsense', exitCode: 0, line: '0 passed, 0 failed' },
  ])('says $line when $when', ({ given, exitCode, line }) => {
    expect(lastLine(tallyReport(given, exitCode))).toBe(line)
  })

  it('adds runs up', () => {
    expect(lastLine(sum([tallyReport(report, 1), { passed: 3, failed: 1 }]))).toBe(
      '10 passed, 4 failed',
    )
  })
})
