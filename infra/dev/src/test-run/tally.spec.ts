import { countResults, failure, type FileResult, lastLines, nothing, sum } from './tally'

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})

const results: FileResult[] = [
  {
    path: 'a.spec.ts',
    fault: null,
    tests: [
      test('adds', 'passed'),
      test(
        'subtracts',
        'failed',
        'Error: \u001b[31mexpect\u001b[39m(sum)\n\n  Expected: 1\n    at a.spec.ts:3',
      ),
      test('divides by 0', 'failed', 'Expected 2'),
    ],
  },
  { path: 'b.spec.ts', fault: 'SyntaxError', tests: [] },
  { path: 'c.spec.ts', fault: null, tests: [test('waits', 'pending')] },
]

const lacking: FileResult[] = [
  {
    path: 'd.spec.ts',
    fault: null,
    tests: [test('stores', 'failed', 'Error: needs REDIS_URL, which is missing: run …', 'another')],
  },
  { path: 'e.spec.ts', fault: 'Error: needs psql, which is missing', tests: [] },
]

describe('the count of a test run', () => {
  it.each<{
    when: string
    given: FileResult[]
    code: number | null
    mayLackPrograms?: boolean
    lines: string[]
  }>([
    { when: 'nothing ran', given: [], code: 0, lines: ['0 passed, 0 failed'] },
    {
      when: 'tests fail and a file cannot run',
      given: results,
      code: 1,
      lines: [
        'failed: a.spec.ts: subtracts: Error: expect(sum) Expected: 1',
        'failed: a.spec.ts: divides by 0: Expected 2',
        'failed: b.spec.ts: could not run: SyntaxError',
        '1 passed, 3 failed, 1 skipped',
      ],
    },
    {
      when: 'a hook fails after the last test',
      given: [{ path: 'f.spec.ts', fault: 'rows are left', tests: [test('adds', 'passed')] }],
      code: 1,
      lines: ['failed: f.spec.ts: failed outside its tests: rows are left', '1 passed, 1 failed'],
    },
    {
      when: 'it fails with no test to blame',
      given: [],
      code: null,
      lines: ['failed: rooms: exited with an error', '0 passed, 1 failed'],
    },
    {
      when: 'programs may be missing',
      given: lacking,
      code: 1,
      mayLackPrograms: true,
      lines: ['0 passed, 0 failed, 2 skipped'],
    },
    {
      when: 'programs must be there',
      given: lacking,
      code: 1,
      lines: [
        'failed: d.spec.ts: stores: Error: needs REDIS_URL, which is missing: run …',
        'failed: e.spec.ts: could not run: Error: needs psql, which is missing',
        '0 passed, 2 failed',
      ],
    },
  ])('says $lines when $when', ({ given, code, mayLackPrograms = false, lines }) => {
    const tally = countResults(given, { part: 'rooms', code, mayLackPrograms })
    expect(lastLines(tally)).toBe(lines.join('\n'))
  })

  it('adds runs up, and names what was not run', () => {
    const rooms = countResults(results, { part: 'rooms', code: 1, mayLackPrograms: false })
    const total = sum([rooms, failure('check lint'), { ...nothing, notRun: ['3 files: why'] }])
    expect(lastLines(total)).toMatch(/^not run: 3 files: why\n/)
    expect(lastLines(total)).toMatch(/failed: check lint\n1 passed, 4 failed, 1 skipped$/)
  })
})
