import { inheritedEnvironment } from '../workspace/config'
import { paths } from '../workspace/paths'
import { launch } from './launch'
import { type ProcessGroup } from './process-group'

/**
 * Runs a command in the repository. `env` is added to the environment; the output is shown unless `log` names a file
 * for it. Returns the exit code, or null when a signal or the end of the group stopped it.
 */
export async function runToEnd(
  processes: ProcessGroup,
  words: readonly string[],
  { env = {}, log = 'inherit' }: { env?: Readonly<Record<string, string>>; log?: string } = {},
): Promise<number | null> {
  if (processes.signal.aborted) return null
  const running = launch({
    words,
    env: { ...inheritedEnvironment(), ...env },
    log,
    cwd: paths.root,
  })
  const end = (): void => void running.stop('SIGTERM', 10_000)
  processes.signal.addEventListener('abort', end)
  const { code } = await running.exited
  processes.signal.removeEventListener('abort', end)
  return code
}
