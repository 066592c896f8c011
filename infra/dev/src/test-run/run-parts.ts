import { availableParallelism } from 'node:os'
import { type CommandContext } from '../processes/command-context'
import { type JestOutcome, runJest } from './run-jest'
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
  /** Where the reports go. */
  readonly folder: string
  /** Told the end of each part. */
  readonly clock: Stopwatch
}

/** How a part runs: its configuration of Jest, and how many processors one file of it keeps busy. */
const suites: Readonly<Record<SpecPart, { config: string; weight: number }>> = {
  rooms: { config: 'jest.config.cjs', weight: 1 },
  smoke: { config: 'e2e/jest.config.cjs', weight: 1 },
  e2e: { config: 'e2e/jest.config.cjs', weight: 1 },
  // A dozen processes, of which some are killed: each file has the machine to itself.
  faults: { config: 'e2e/jest.config.cjs', weight: 2 },
}

/** Runs one part of the plan after the other until too many tests have failed. */
export async function runParts(context: CommandContext, run: PartsRun): Promise<Tally[]> {
  const tallies: Tally[] = []
  let failuresLeft = run.mostFailures
  for (const part of Object.keys(suites) as SpecPart[]) {
    const files = run.plan.files.filter(file => file.part === part).map(({ path }) => path)
    if (files.length === 0) continue
    if (failuresLeft <= 0) {
      tallies.push({ ...nothing, notRun: [stopped(files.length, part)] })
      continue
    }
    const outcome = await runPart(context, { ...run, part, files, mostFailures: failuresLeft })
    run.clock.lap(part)
    failuresLeft -= outcome.failed.length
    tallies.push(outcome)
  }
  return tallies
}

async function runPart(
  context: CommandContext,
  run: PartsRun & { part: SpecPart; files: readonly string[] },
): Promise<Tally> {
  const { part, plan, shuffled } = run
  const { config, weight } = suites[part]
  const processors = shuffled ? 1 : availableParallelism()
  const outcome = await runJest(context, {
    ...run,
    config,
    lanes: Math.max(1, Math.floor(processors / weight)),
    mayLackPrograms: !isCI(),
  })
  if (part === 'rooms') await plan.rooms?.remember(plan.files, new Set(outcome.sound))
  return withLeft(outcome, part)
}

const withLeft = (outcome: JestOutcome, part: SpecPart): Tally =>
  outcome.left.length === 0
    ? outcome
    : { ...outcome, notRun: [...outcome.notRun, stopped(outcome.left.length, part)] }

const stopped = (count: number, part: SpecPart): string =>
  `${count} spec files of ${part}: too many tests had failed`
