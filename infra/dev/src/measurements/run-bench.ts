import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ensurePrerequisites, thisHost } from '../prerequisites/prerequisites'
import { chromiumPath } from '../prerequisites/chromium-path'
import { runToEnd } from '../processes/run-to-end'
import { scratchFolder } from '../processes/scratch-folder'
import { ownPostgres, ownRedis, placeIn } from '../services/own-services'
import { type CommandContext } from '../processes/command-context'
import { paths } from '../workspace/paths'

/** Measures the named parts, or all, on separate services with production settings. Returns the exit code. */
export async function runBench(
  { config, processes, progress }: CommandContext,
  parts: readonly string[],
): Promise<number> {
  const { CHROMIUM_PATH } = config
  await ensurePrerequisites(['redis', 'chromium'], thisHost({ CHROMIUM_PATH }, progress))
  const folder = await scratchFolder(processes, 'bench')
  const [databaseUrl, redisUrl] = await progress.step('Starting PostgreSQL and Redis', () =>
    Promise.all([
      ownPostgres(processes, placeIn(folder, 'postgres')),
      ownRedis(processes, placeIn(folder, 'redis')),
    ]),
  )
  const main = join(paths.root, 'infra', 'bench', 'dist', 'main.js')
  const code = await runToEnd(processes, [process.execPath, main, ...parts], {
    env: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      STORAGE_PATH: join(folder, 'files'),
      SECRETS_KEY: randomBytes(32).toString('base64'),
      CHROMIUM_PATH: chromiumPath(config),
    },
  })
  return code ?? 1
}
