import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CommandContext } from '../processes/command-context'
import { runToEnd } from '../processes/run-to-end'
import { paths } from '../workspace/paths'
import { outcomeOf, type SpecOutcome, type SpecRun } from './spec-run'
import { type FileResult, lacking } from './tally'

/** The part of Vitest's report that is read. Jest writes the same format. */
interface Report {
  readonly testResults: readonly {
    /** The absolute path. */
    readonly name: string
    readonly message: string
    readonly assertionResults: FileResult['tests']
  }[]
}

/** Runs specs of components in Chromium, and shows their output. */
export async function runVitest({ processes }: CommandContext, run: SpecRun): Promise<SpecOutcome> {
  const { env, files } = run
  if (env['CHROMIUM_PATH'] === undefined) {
    const results = files.map(path => lacking(join(paths.root, path), 'CHROMIUM_PATH'))
    return outcomeOf(run, { results, code: 0 })
  }
  const report = join(run.folder, `${run.part}.json`)
  const flags = [
    ...['run', '--root', paths.webSource, '--maxWorkers', String(run.lanes)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    `--bail=${run.mostFailures}`,
    ...(run.shuffled ? ['--sequence.shuffle'] : []),
  ]
  const code = await runToEnd(processes, [process.execPath, paths.vitest, ...flags, ...files], {
    env,
  })
  const { testResults } = JSON.parse(
    await readFile(report, 'utf8').catch(() => '{"testResults":[]}'),
  ) as Report
  const results = testResults.map(({ name, message, assertionResults: tests }) => ({
    path: name,
    fault: tests.length === 0 || message !== '' ? message : null,
    tests,
  }))
  return outcomeOf(run, { results, code })
}
