import { join } from 'node:path'
import { type CommandContext } from '../processes/command-context'
import { runToEnd } from '../processes/run-to-end'
import { scratchFolder } from '../processes/scratch-folder'
import { ownPostgres, placeIn, scratchSettings } from '../services/own-services'
import { paths } from '../workspace/paths'

/** Mutates the given folders, or all measured ones, and prints the mutants that their tests miss; returns the exit code. */
export async function runMutation(
  { config, processes, progress }: CommandContext,
  folders: readonly string[],
): Promise<number> {
  const folder = await scratchFolder(processes, 'mutation')
  const postgres = { ...placeIn(folder, 'postgres'), settings: scratchSettings }
  const databaseUrl =
    config.DATABASE_URL ??
    (await progress.step('Starting PostgreSQL', () => ownPostgres(processes, postgres)))
  const main = join(paths.root, 'infra', 'mutation', 'dist', 'main.js')
  const code = await runToEnd(processes, [process.execPath, main, ...folders], {
    env: { DATABASE_URL: databaseUrl },
  })
  return code ?? 1
}
