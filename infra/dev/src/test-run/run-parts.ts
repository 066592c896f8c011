import { availableParallelism } from 'node:os'
import { type CommandContext } from '../processes/command-context'
import { runJest } from './run-jest'
import { type SpecPart } from './spec-files'
import { type Stopwatch } from './stopwatch'
import { nothing, type Tally } from './tally'
import { isCI, type TestPlan } from './test-plan'

export interface PartsRun {
  readonly plan: TestPlan
  readonly env: Readonly<Record<string, string>>
  readonly shuffled: boolean
  /** Stops after so many failed tests. */
  readonly mostFailures: number
  /** The folder of the reports. */
  readonly folder: string
  /** Notified of the end of each part. */
  readonly clock: Stopwatch
}

/** A run of Jest: its name, its configuration, and the number of processors that one of its files keeps busy. */
interface Suite {
  readonly name: string
  readonly parts: readonly SpecPart[]
  readonly config: string
  readonly weight: number
}

/** In their order. */
const suites: readonly Suite[] = [
  { name: 'rooms', parts: ['rooms'], config: 'jest.config.cjs', weight: 1 },
  { name: 'e2e', parts: ['smoke', 'e2e'], config: 'e2e/jest.config.cjs', weight: 1 },
  // A dozen processes, of which some are killed: each file has the machine to itself.
  { name: 'faults', parts: ['faults'], config: 'e2e/jest.config.cjs', weight: 2 },
]

/** Runs the spec files of a plan, one suite after the other, until too many tests have failed. */
export async function runParts(context: CommandContext, run: PartsRun): Promise<Tally[]> {
  const tallies: Tally[] = []
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
    failuresLeft -= outcome.failed.length
    tallies.push(outcome)
  }
  return tallies
}

async function runSuite(
  context: CommandContext,
  run: PartsRun & { suite: Suite; files: readonly string[] },
): Promise<Tally> {
  const { suite, plan, shuffled } = run
  const processors = shuffled ? 1 : availableParallelism()
  const outcome = await runJest(context, {
    ...run,
    part: suite.name,
    config: suite.config,
    lanes: Math.max(1, Math.floor(processors / suite.weight)),
    mayLackPrograms: !isCI(),
  })
  if (suite.name === 'rooms') await plan.rooms?.remember(plan.files, new Set(outcome.sound))
  const { left, notRun } = outcome
  return left.length === 0
    ? outcome
    : { ...outcome, notRun: [...notRun, stopped(left.length, suite)] }
}

const stopped = (count: number, { name }: Suite): string =>
  `${count} spec files of ${name}: too many tests had failed`
