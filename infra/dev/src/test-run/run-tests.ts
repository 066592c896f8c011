import { type CommandContext } from '../processes/command-context'
import { scratchFolder } from '../processes/scratch-folder'
import { runChecks } from './checks'
import { needsOf } from './needs'
import { runParts } from './run-parts'
import { stopwatch } from './stopwatch'
import { failure, nothing, sum, type Tally } from './tally'
import { extents, planPatterns, planTier, type Tier } from './test-plan'
import { installPrograms, startServices } from './test-services'

/** The selection of tests, and the options of the run. */
export interface TestOptions {
  /** Runs only the specs whose path matches one of these, and no checks. Without patterns, the tier decides. */
  readonly patterns?: readonly string[]
  readonly tier?: Tier
  /** Variables for the specs, in addition to the environment. */
  readonly variables?: Readonly<Record<string, string>>
}

/** The number of failed tests after which a run stops. */
const mostFailures = 10

/**
 * Runs the checks, then specs on real services, as many at once as the machine has processors, and removes their leftovers. Stops after 10
 * failures. The result lists the parts that did not run, with the reasons.
 */
export async function runTests(
  context: CommandContext,
  { patterns = [], tier = 'changed', variables = {} }: TestOptions = {},
): Promise<Tally> {
  const clock = stopwatch()
  const whole = patterns.length === 0
  const plan = whole ? await planTier(context.config, tier) : planPatterns(patterns)
  if (!whole && plan.files.length === 0) return failure(`no test matches ${patterns.join(' ')}`)
  const needs = new Set(needsOf(plan.files.map(({ path }) => path)))
  if (plan.files.some(({ part }) => part === 'components')) needs.add('CHROMIUM_PATH')
  // Packages download over the network while the checks keep the processors busy.
  const [missing, failedChecks] = await Promise.all([
    installPrograms(context, needs),
    whole ? runChecks(context) : [],
  ])
  clock.lap('checks')
  const folder = await scratchFolder(context.processes, 'test')
  const services = await startServices(context, needs, { folder, variables })
  clock.lap('services')
  const specs = sum(
    await runParts(context, {
      plan,
      folder,
      clock,
      shuffled: extents[tier].shuffled,
      mostFailures: mostFailures - failedChecks.length,
      env: { ...extents[tier].variables, ...variables, ...services },
    }),
  )
  context.progress.say(clock.report())
  const checks = { ...nothing, failed: failedChecks.map(check => `check ${check}`) }
  const notRun = [...plan.notRun, ...(specs.skipped > 0 ? missing : [])]
  return sum([{ ...nothing, notRun }, checks, specs])
}
