import { chromiumPath } from '../prerequisites/chromium-path'
import { ensurePrerequisites, thisHost } from '../prerequisites/prerequisites'
import { runToEnd } from '../processes/run-to-end'
import { type CommandContext } from '../processes/command-context'
import { paths } from '../workspace/paths'

/** Compares every design and fixture with Chromium and writes docs/fidelity.md; returns the exit code. */
export async function runFidelity({
  config,
  processes,
  progress,
}: CommandContext): Promise<number> {
  await ensurePrerequisites(['chromium'], thisHost(config, progress))
  const code = await runToEnd(
    processes,
    [process.execPath, '--conditions=source', paths.jest, 'infra/fidelity'],
    { env: { WRITE_FIDELITY: '1', FULL_SCALE: '1', CHROMIUM_PATH: chromiumPath(config) } },
  )
  return code ?? 1
}
