import { inheritedEnvironment } from '../workspace/config'
import { paths } from '../workspace/paths'
import { launch } from './launch'
import { type ProcessGroup } from './process-group'

export interface RunOptions {
  env?: Readonly<Record<string, string>>
  log?: string
  cwd?: string
}

/**
 * Runs a command in the repository, or in `cwd`. `env` is added to the environment. The output is shown unless `log` is the path of a
 * file for it. Returns the exit code, or null when a signal or the end of the group has stopped the command.
 */
export async function runToEnd(
  processes: ProcessGroup,
  words: readonly string[],
  { env = {}, log = 'inherit', cwd = paths.root }: RunOptions = {},
): Promise<number | null> {
  if (processes.signal.aborted) return null
  const running = launch({ words, env: { ...inheritedEnvironment(), ...env }, log, cwd })
  const end = (): void => void running.stop('SIGTERM', 10_000)
  processes.signal.addEventListener('abort', end)
  const { code } = await running.exited
  processes.signal.removeEventListener('abort', end)
  return code
}
