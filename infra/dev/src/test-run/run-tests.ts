import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DevConfig, inheritedEnvironment } from '../config'
import { type Household } from '../household'
import { places } from '../places'
import { readJson } from '../private-file'
import { launch } from '../processes'
import { type Progress } from '../progress'
import { checks } from './checks'
import { sum, type Tally, tallyReport } from './tally'
import { testServices } from './test-services'

export interface TestContext {
  readonly config: DevConfig
  readonly household: Household
  readonly progress: Progress
  /** Patterns of files; when there are any, only these specs run, and no checks. */
  readonly patterns: readonly string[]
}

type Env = Record<string, string>

/** Runs the checks and all specs on real services of their own; what they leave behind is removed. */
export async function runTests(context: TestContext): Promise<Tally> {
  const { household, patterns } = context
  const folder = await mkdtemp(join(tmpdir(), 'platen-test-'))
  await household.keep({ stop: () => rm(folder, { recursive: true, force: true }) })
  const env = { ...inheritedEnvironment(), ...(await testServices(context, folder)) }
  const tallies: Tally[] = []
  if (patterns.length === 0) tallies.push(await runChecks(context, env))
  for (const config of ['jest.config.cjs', 'e2e/jest.config.cjs'])
    tallies.push(await runJest(context, { env, config, folder }))
  const total = sum(tallies)
  if (total.passed + total.failed === 0) {
    context.progress.say(`No test matches ${patterns.join(' ')}`)
    return { passed: 0, failed: 1 }
  }
  return total
}

async function runChecks({ household, progress }: TestContext, env: Env): Promise<Tally> {
  const failed: string[] = []
  for (const { name, words } of checks()) {
    progress.say(`\n> ${name}`)
    if ((await show(household, words, env)) !== 0) failed.push(name)
  }
  progress.say(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`)
  return { passed: 0, failed: failed.length }
}

async function runJest(
  { household, patterns }: TestContext,
  { env, config, folder }: { env: Env; config: string; folder: string },
): Promise<Tally> {
  const report = join(folder, `${config.replaceAll('/', '-')}.json`)
  const flags = ['--config', config, '--json', '--outputFile', report, '--passWithNoTests']
  const workers = config.startsWith('e2e') ? '--runInBand' : '--maxWorkers=2'
  const jest = join(places.root, 'node_modules', 'jest', 'bin', 'jest.js')
  const words = [process.execPath, jest, ...flags, workers, ...patterns]
  const code = await show(household, words, env)
  return tallyReport(await readJson(report), code)
}

/** Runs a command with its output shown; it ends with the household. */
async function show(
  household: Household,
  words: readonly string[],
  env: Env,
): Promise<number | null> {
  if (household.signal.aborted) return null
  const running = launch({ words, env, log: 'inherit', cwd: places.root })
  const end = (): void => void running.stop('SIGTERM', 10_000)
  household.signal.addEventListener('abort', end)
  const { code } = await running.exited
  household.signal.removeEventListener('abort', end)
  return code
}
