import { type CommandContext } from '../processes/command-context'
import { runTests } from './run-tests'
import { failure, type Tally } from './tally'

/** Specs that `npm test` runs on a smaller scale, and the variables that turn them into drills. */
const drills: Readonly<Record<string, { spec: string; variables: Record<string, string> }>> = {
  retention: {
    spec: 'apps/worker/src/deletion/retention-drill',
    variables: { DRILL_RENDERS: '10000', DRILL_DAY_SECONDS: '10' },
  },
  restore: { spec: 'e2e/restore', variables: { DRILL_RENDERS: '2000' } },
  interleavings: {
    spec: 'apps/worker/src/deletion/interleavings',
    variables: { DRILL_INTERLEAVINGS: '200000' },
  },
}

/** Runs the drill with a name; its variables replace those of the environment. */
export async function runDrill(
  context: CommandContext,
  [name = '']: readonly string[],
): Promise<Tally> {
  const drill = drills[name]
  if (drill) return runTests(context, { patterns: [drill.spec], variables: drill.variables })
  return failure(`there is no drill "${name}": choose ${Object.keys(drills).join(' or ')}`)
}
