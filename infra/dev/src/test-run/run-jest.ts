import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type CommandContext } from '../processes/command-context'
import { runToEnd } from '../processes/run-to-end'
import { paths } from '../workspace/paths'
import { countResults, type FileResult, type Tally } from './tally'

/** A part of a test run: some spec files of one configuration. */
export interface JestRun {
  readonly part: string
  /** The configuration of Jest, relative to the root of the repository. */
  readonly config: string
  /** The spec files, relative to the root. */
  readonly files: readonly string[]
  /** The number of files that run at once. */
  readonly lanes: number
  /** Stops after so many failed tests. */
  readonly mostFailures: number
  readonly env: Readonly<Record<string, string>>
  /** True if tests run in another order each time. */
  readonly shuffled: boolean
  /** True if tests that need a missing program are skipped; otherwise they fail. */
  readonly mayLackPrograms: boolean
  /** The folder of the report. */
  readonly folder: string
}

export interface JestOutcome extends Tally {
  /** The files that did not run, because the run was stopped before. */
  readonly left: readonly string[]
  /** The files of which every test passed. */
  readonly sound: readonly string[]
}

/** Runs spec files, and shows their output. */
export async function runJest({ processes }: CommandContext, run: JestRun): Promise<JestOutcome> {
  const report = join(run.folder, `${run.part}.jsonl`)
  const flags = [
    ...['--config', run.config, '--filter', join(paths.root, 'infra/jest/chosen-files.cjs')],
    ...['--maxWorkers', String(run.lanes), '--passWithNoTests'],
    `--bail=${run.mostFailures}`,
    ...(run.shuffled ? ['--randomize'] : []),
  ]
  // Packages are tested from their sources.
  const jest = [process.execPath, '--conditions=source', paths.jest]
  const chosen = join(run.folder, `${run.part}-files.json`)
  await writeFile(chosen, JSON.stringify(run.files.map(path => join(paths.root, path))))
  const env = { ...run.env, TEST_FILES: chosen, TEST_RESULTS: report }
  const code = await runToEnd(processes, [...jest, ...flags], { env })
  const results = parseResults(await readFile(report, 'utf8').catch(() => ''))
  const named = results.map(result => ({ ...result, path: relative(paths.root, result.path) }))
  const { part, mayLackPrograms } = run
  const ran = new Set(named.map(({ path }) => path))
  return {
    ...countResults(named, { part, code, mayLackPrograms }),
    left: run.files.filter(path => !ran.has(path)),
    sound: named.filter(isSound).map(({ path }) => path),
  }
}

const isSound = ({ fault, tests }: FileResult): boolean =>
  fault === null && tests.every(({ status }) => status !== 'failed')

/** A line that was cut off when the run was stopped is left out. */
function parseResults(text: string): FileResult[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as FileResult)
}
