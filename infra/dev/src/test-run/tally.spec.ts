import { lastLines, sum, tallyReport } from './tally'

describe('the count of a test run', () => {
  const report = {
    numPassedTests: 7,
    testResults: [
      {
        name: 'a.spec.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'subtracts', status: 'failed' },
          { fullName: 'divides by 0', status: 'failed' },
        ],
      },
      { name: 'b.spec.ts', status: 'failed', assertionResults: [] },
      { name: 'c.spec.ts', status: 'passed', assertionResults: [] },
    ],
  }

  it.each<{ when: string; given: unknown; exitCode: number | null; lines: string[] }>([
    {
      when: 'all is well',
      given: { numPassedTests: 7, testResults: [] },
      exitCode: 0,
      lines: ['7 passed, 0 failed'],
    },
    {
      when: 'tests fail and a suite cannot run',
      given: report,
      exitCode: 1,
      lines: [
        'failed: a.spec.ts: subtracts',
        'failed: a.spec.ts: divides by 0',
        'failed: b.spec.ts: could not run',
        '7 passed, 3 failed',
      ],
    },
    {
      when: 'it ends badly with no test to blame',
      given: { numPassedTests: 7 },
      exitCode: 1,
      lines: ['failed: rooms: ended badly', '7 passed, 1 failed'],
    },
    {
      when: 'it is killed before it can report',
      given: undefined,
      exitCode: null,
      lines: ['failed: rooms: ended badly', '0 passed, 1 failed'],
    },
    {
      when: 'the report is nonsense',
      given: 'nonsense',
      exitCode: 0,
      lines: ['0 passed, 0 failed'],
    },
  ])('says $lines when $when', ({ given, exitCode, lines }) => {
    expect(lastLines(tallyReport(given, exitCode, 'rooms'))).toBe(lines.join('\n'))
  })

  it('adds runs up', () => {
    const total = sum([tallyReport(report, 1, 'rooms'), { passed: 3, failed: ['check lint'] }])
    expect(lastLines(total)).toMatch(/failed: check lint\n10 passed, 4 failed$/)
  })
})
