import { type CommandContext } from '../processes/command-context'
import { runTests } from './run-tests'
import { failure, type Tally } from './tally'

const parts = ['all', 'lint']

/**
 * Runs the nodes of n8n in n8n itself, which it installs from npm: its linter, then workflows. With `lint`, only its linter and its types.
 */
export async function runN8n(
  context: CommandContext,
  [part = 'all']: readonly string[],
): Promise<Tally> {
  if (parts.includes(part))
    return runTests(context, { patterns: ['e2e/n8n'], variables: { N8N_TESTS: part } })
  return failure(`npm run n8n takes lint or nothing, not "${part}"`)
}
