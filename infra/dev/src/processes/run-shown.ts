import { inheritedEnvironment } from '../workspace/config'
import { paths } from '../workspace/paths'
import { launch } from './launch'
import { type ProcessGroup } from './process-group'

/**
 * Runs a command in the repository and shows its output. `env` is added to the environment. Returns the exit code, or
 * null when a signal or the end of the group stopped it.
 */
export async function runShown(
  processes: ProcessGroup,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  if (processes.signal.aborted) return null
  const running = launch({
    words,
    env: { ...inheritedEnvironment(), ...env },
    log: 'inherit',
    cwd: paths.root,
  })
  const end = (): void => void running.stop('SIGTERM', 10_000)
  processes.signal.addEventListener('abort', end)
  const { code } = await running.exited
  processes.signal.removeEventListener('abort', end)
  return code
}
