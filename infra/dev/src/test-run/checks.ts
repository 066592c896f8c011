import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandContext } from '../processes/command-context'
import { runToEnd } from '../processes/run-to-end'

/** Scripts of package.json with their arguments. The slowest ones are first, because several run at once. */
const checks = [
  'lint',
  'typecheck',
  'boundaries',
  'format',
  'knip',
  'figures',
  'words',
  'settings --check',
  'gallery --check',
  'client-types --check',
  'notices --check',
]

/** Runs all or the given checks, as many at a time as there are processors. Returns those that failed. Throws for an unknown name. */
export async function runChecks(
  context: CommandContext,
  { names = [] }: { names?: readonly string[] } = {},
): Promise<string[]> {
  const { progress } = context
  const failed: string[] = []
  const waiting = chooseChecks(names).values()
  const lane = async (): Promise<void> => {
    for (const check of waiting) if (!(await runCheck(context, check))) failed.push(check)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  progress.say(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`)
  return failed
}

/** Runs a check and shows its whole output when it has ended. Returns true if it passed. */
async function runCheck({ processes, progress }: CommandContext, check: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-check-'))
  try {
    const log = join(folder, 'log')
    const [script = '', ...options] = check.split(' ')
    const start = performance.now()
    const words = ['npm', 'run', '--silent', script, '--', ...options]
    const code = await runToEnd(processes, words, { log })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const output = await readFile(log, 'utf8').catch(() => '')
    progress.say(`\n> ${check} (${seconds} s)\n${output}`.trimEnd())
    return code === 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns all checks, or the given ones in the usual order. Throws for an unknown name. */
export function chooseChecks(names: readonly string[]): string[] {
  const scriptOf = (check: string): string => check.split(' ')[0] ?? ''
  const unknown = names.filter(name => !checks.some(check => scriptOf(check) === name))
  if (unknown.length > 0)
    throw new Error(
      `there is no check ${unknown.join(', ')}; the checks are ${checks.map(scriptOf).join(', ')}`,
    )
  return checks.filter(check => names.length === 0 || names.includes(scriptOf(check)))
}
