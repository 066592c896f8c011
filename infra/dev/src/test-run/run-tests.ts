import { join } from 'node:path'
import { ensurePrerequisites, thisHost } from '../prerequisites/prerequisites'
import { runToEnd } from '../processes/run-to-end'
import { scratchFolder } from '../processes/scratch-folder'
import { paths } from '../workspace/paths'
import { readJson } from '../workspace/private-file'
import { runChecks } from './checks'
import { type Stopwatch, stopwatch } from './stopwatch'
import { sum, type Tally, tallyReport } from './tally'
import { type CommandContext } from '../processes/command-context'
import { testServices } from './test-services'

/**
 * Runs the checks and all specs on real services, and removes what they leave behind. With `patterns` it
 * runs only the specs whose path matches, and no checks; `variables` are for the specs where the environment has none.
 */
export async function runTests(
  context: CommandContext,
  patterns: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const clock = stopwatch()
  // The checks need nothing that is installed or started; one after the other, since specs that get no processor run into limits.
  const [tallies, failed] = await Promise.all([
    runSuites(context, { patterns, variables, clock }),
    patterns.length === 0 ? runChecks(context, { lanes: 1 }) : [],
  ])
  context.progress.say(clock.report())
  const total = sum([...tallies, { passed: 0, failed: failed.map(check => `check ${check}`) }])
  if (total.passed + total.failed.length === 0) {
    return { passed: 0, failed: [`no test matches ${patterns.join(' ')}`] }
  }
  return total
}

interface SuitesRun {
  readonly patterns: readonly string[]
  readonly variables: Readonly<Record<string, string>>
  /** Told the end of each part. */
  readonly clock: Stopwatch
}

/** Runs one suite after the other on services of their own. */
async function runSuites(
  context: CommandContext,
  { patterns, variables, clock }: SuitesRun,
): Promise<Tally[]> {
  const folder = await scratchFolder(context.processes, 'test')
  await prepare(context, patterns)
  const env = { ...variables, ...(await testServices(context, folder, variables)) }
  clock.lap('services')
  const tallies: Tally[] = []
  for (const [part, config] of suites) {
    tallies.push(await runJest(context, { env, part, config, folder, patterns }))
    clock.lap(part)
  }
  return tallies
}

const suites = [
  ['rooms', 'jest.config.cjs'],
  ['e2e', 'e2e/jest.config.cjs'],
] as const

async function prepare(
  { config, progress }: CommandContext,
  patterns: readonly string[],
): Promise<void> {
  try {
    await ensurePrerequisites(
      ['redis', 'pgbouncer', 's3', 'chromium', 'psql', 'docs'],
      thisHost(config, progress),
    )
  } catch (error) {
    // Most specs need only one of these; those that miss one fail and say which.
    if (patterns.length === 0 || !(error instanceof Error)) throw error
    progress.say(error.message)
  }
}

interface JestRun {
  readonly env: Record<string, string>
  readonly part: string
  readonly config: string
  /** Where the report goes. */
  readonly folder: string
  readonly patterns: readonly string[]
}

async function runJest(
  { processes }: CommandContext,
  { env, part, config, folder, patterns }: JestRun,
): Promise<Tally> {
  const report = join(folder, `${config.replaceAll('/', '-')}.json`)
  const flags = ['--config', config, '--json', '--outputFile', report, '--passWithNoTests']
  const words = [process.execPath, paths.jest, ...flags, ...patterns]
  const code = await runToEnd(processes, words, { env })
  return tallyReport(await readJson(report), code, part)
}
