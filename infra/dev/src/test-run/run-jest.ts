import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CommandContext } from '../processes/command-context'
import { runToEnd } from '../processes/run-to-end'
import { paths } from '../workspace/paths'
import { outcomeOf, type SpecOutcome, type SpecRun } from './spec-run'
import { type FileResult } from './tally'

/** A run of Jest. */
export interface JestRun extends SpecRun {
  /** The configuration, relative to the root of the repository. */
  readonly config: string
}

/** Runs spec files, and shows their output. */
export async function runJest({ processes }: CommandContext, run: JestRun): Promise<SpecOutcome> {
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
  return outcomeOf(run, { results, code })
}

/** Parses the results, except for a line that was cut off when the run was stopped. */
function parseResults(text: string): FileResult[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as FileResult)
}
