import { availableParallelism } from 'node:os'
import { type CommandContext } from '../processes/command-context'
import { runJest } from './run-jest'
import { runVitest } from './run-vitest'
import { type SpecPart } from './spec-files'
import { confirmFailures, type SpecOutcome, type SpecRun } from './spec-run'
import { type Stopwatch } from './stopwatch'
import { nothing, type Tally } from './tally'
import { isCI, type TestPlan } from './test-plan'

export interface PartsRun {
  readonly plan: TestPlan
  readonly env: Readonly<Record<string, string>>
  readonly shuffled: boolean
  /** The number of failed tests after which the run stops. */
  readonly mostFailures: number
  /** The folder of the reports. */
  readonly folder: string
  /** Notified of the end of each part. */
  readonly clock: Stopwatch
}

/** Parts that run together, the function that runs them, and the number of processors that one of their files keeps busy. */
interface Suite {
  readonly name: string
  readonly parts: readonly SpecPart[]
  readonly weight: number
  readonly run: (context: CommandContext, run: SpecRun) => Promise<SpecOutcome>
}

const jest =
  (config: string): Suite['run'] =>
  (context, run) =>
    runJest(context, { ...run, config })

/** The suites, in the order in which they run. */
const suites: readonly Suite[] = [
  { name: 'rooms', parts: ['rooms'], weight: 1, run: jest('jest.config.cjs') },
  { name: 'components', parts: ['components'], weight: 1, run: runVitest },
  { name: 'e2e', parts: ['smoke', 'e2e'], weight: 1, run: jest('e2e/jest.config.cjs') },
  // Each file starts a dozen processes and kills some of them, so it has the machine to itself.
  { name: 'faults', parts: ['faults'], weight: 2, run: jest('e2e/jest.config.cjs') },
]

/** Runs the spec files of a plan, one suite after the other, until too many tests have failed. */
export async function runParts(context: CommandContext, run: PartsRun): Promise<Tally[]> {
  const tallies: Tally[] = []
  const sound = new Set<string>()
  let failuresLeft = run.mostFailures
  for (const suite of suites) {
    const chosen = run.plan.files.filter(({ part }) => suite.parts.includes(part))
    const files = chosen.map(({ path }) => path)
    if (files.length === 0) continue
    if (failuresLeft <= 0) {
      tallies.push({ ...nothing, notRun: [stopped(files.length, suite)] })
      continue
    }
    const outcome = await runSuite(context, { ...run, suite, files, mostFailures: failuresLeft })
    run.clock.lap(suite.name)
    for (const path of outcome.sound) sound.add(path)
    await run.plan.rooms?.remember(run.plan.files, sound)
    failuresLeft -= outcome.failed.length
    tallies.push(outcome)
  }
  return tallies
}

async function runSuite(
  context: CommandContext,
  run: PartsRun & { suite: Suite; files: readonly string[] },
): Promise<SpecOutcome> {
  const { suite, shuffled } = run
  const processors = shuffled ? 1 : availableParallelism()
  const specs = {
    ...run,
    part: suite.name,
    lanes: Math.max(1, Math.floor(processors / suite.weight)),
    mayLackPrograms: !isCI(),
  }
  const first = await suite.run(context, specs)
  // A developer looks at the first failure; CI has nobody who could.
  const outcome = isCI()
    ? await confirmFailures(specs, first, again => suite.run(context, again))
    : first
  const { left, notRun } = outcome
  return left.length === 0
    ? outcome
    : { ...outcome, notRun: [...notRun, stopped(left.length, suite)] }
}

const stopped = (count: number, { name }: Suite): string =>
  `${count} spec files of ${name}: too many tests had failed`
