import { join } from 'node:path'
import { paths } from '../workspace/paths'
import { confirmFailures, outcomeOf, type SpecRun } from './spec-run'
import { type FileResult, lastLines } from './tally'

const run: SpecRun = {
  part: 'e2e',
  files: ['a.ts', 'b.ts', 'c.ts', 'd.ts'],
  lanes: 2,
  mostFailures: 10,
  env: {},
  shuffled: false,
  mayLackPrograms: false,
  folder: '/tmp',
}

/** The result of a file with a test that passes and one with this status. */
const result = (file: string, status: string): FileResult => ({
  path: join(paths.root, file),
  fault: null,
  tests: [
    { fullName: 'opens', status: 'passed', failureMessages: [] },
    { fullName: 'saves', status, failureMessages: status === 'failed' ? ['too late'] : [] },
  ],
})

const outcome = (results: readonly FileResult[], { files }: SpecRun = run) =>
  outcomeOf({ ...run, files }, { results, code: results.some(isFailed) ? 1 : 0 })

const isFailed = ({ tests }: FileResult): boolean => tests.some(({ status }) => status === 'failed')

/** Returns the files that run again after a first run, one at a time, and the last lines. */
async function again(first: readonly FileResult[], statuses: Readonly<Record<string, string>>) {
  const runs: SpecRun[] = []
  const confirmed = await confirmFailures(run, outcome(first), second => {
    runs.push(second)
    const results = second.files.map(file => result(file, statuses[file] ?? 'passed'))
    return Promise.resolve(outcome(results, second))
  })
  return { runs: runs.map(({ files, lanes }) => ({ files, lanes })), lines: lastLines(confirmed) }
}

const passed = (...files: string[]): FileResult[] => files.map(file => result(file, 'passed'))
const failed = (...files: string[]): FileResult[] => files.map(file => result(file, 'failed'))

describe('a second run of the files with failures', () => {
  it('tells failures that it does not confirm from those that it does', async () => {
    const { runs, lines } = await again([...failed('a.ts', 'b.ts'), ...passed('c.ts', 'd.ts')], {
      'b.ts': 'failed',
    })
    expect(runs).toEqual([{ files: ['a.ts', 'b.ts'], lanes: 1 }])
    expect(lines.split('\n')).toEqual([
      'failed once, passed when run again: a.ts: saves: too late',
      'failed: b.ts: saves: too late',
      '7 passed, 1 failed',
    ])
  })

  it.each([
    ['nothing failed', passed('a.ts', 'b.ts', 'c.ts', 'd.ts')],
    ['more than three files failed', failed('a.ts', 'b.ts', 'c.ts', 'd.ts')],
    ['the run was stopped', [...failed('a.ts'), ...passed('b.ts')]],
  ])('does not take place when %s', async (_, first) => {
    const { runs, lines } = await again(first, {})
    expect(runs).toEqual([])
    expect(lines).toBe(lastLines(outcome(first)))
  })
})
