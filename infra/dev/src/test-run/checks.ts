import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runShown } from '../processes/run-shown'
import { paths } from '../workspace/paths'
import { type CommandContext } from '../processes/command-context'

/** Scripts of package.json with their arguments, in the order in which they run. */
const checks = [
  'typecheck',
  'lint',
  'boundaries',
  'knip',
  'format',
  'figures',
  'settings --check',
  'gallery --check',
  'client-types --check',
]

/**
 * Runs the checks, or those whose names start with one of `names`, through the pinned pnpm, which turbo needs on the
 * PATH. Returns those that failed. Throws for a name that is no check.
 */
export async function runChecks(
  { processes, progress }: CommandContext,
  names: readonly string[] = [],
): Promise<string[]> {
  const chosen = chooseChecks(names)
  const failed: string[] = []
  for (const check of chosen) {
    progress.say(`\n> ${check}`)
    const words = ['npx', '--yes', packageManager(), ...check.split(' ')]
    if ((await runShown(processes, words)) !== 0) failed.push(check)
  }
  progress.say(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`)
  return failed
}

/** All checks, or the named ones in the usual order. Throws for a name that is no check. */
export function chooseChecks(names: readonly string[]): string[] {
  const scriptOf = (check: string): string => check.split(' ')[0] ?? ''
  const unknown = names.filter(name => !checks.some(check => scriptOf(check) === name))
  if (unknown.length > 0)
    throw new Error(`No check ${unknown.join(', ')}; there are ${checks.map(scriptOf).join(', ')}`)
  return checks.filter(check => names.length === 0 || names.includes(scriptOf(check)))
}

function packageManager(): string {
  const manifest = readFileSync(join(paths.root, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { packageManager: string }).packageManager
}
