import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ensurePrerequisites, thisHost } from '../prerequisites/prerequisites'
import { chromiumPath } from '../prerequisites/chromium-path'
import { runToEnd } from '../processes/run-to-end'
import { scratchFolder } from '../processes/scratch-folder'
import { ownPgBouncer, ownPostgres, ownRedis, placeIn } from '../services/own-services'
import { type CommandContext } from '../processes/command-context'
import { paths } from '../workspace/paths'

/** Measures the given parts, or all of them, on separate services with production settings. Returns the exit code. */
export async function runBench(
  { config, processes, progress }: CommandContext,
  parts: readonly string[],
): Promise<number> {
  const { CHROMIUM_PATH } = config
  const pooled = parts.includes('control')
  await ensurePrerequisites(
    ['redis', 'chromium', ...(pooled ? (['pgbouncer'] as const) : [])],
    thisHost({ CHROMIUM_PATH }, progress),
  )
  const folder = await scratchFolder(processes, 'bench')
  const [databaseUrl, redisUrl] = await progress.step('Starting PostgreSQL and Redis', () =>
    Promise.all([
      ownPostgres(processes, { ...placeIn(folder, 'postgres'), settings: settingsFor(parts) }),
      ownRedis(processes, placeIn(folder, 'redis')),
    ]),
  )
  const pooledUrl =
    pooled && (await ownPgBouncer(processes, { ...placeIn(folder, 'pgbouncer'), databaseUrl }))
  const main = join(paths.root, 'infra', 'bench', 'dist', 'main.js')
  const code = await runToEnd(processes, [process.execPath, main, ...parts], {
    env: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      ...(pooledUrl && { POOLED_DATABASE_URL: pooledUrl }),
      STORAGE_PATH: join(folder, 'files'),
      SECRETS_KEY: randomBytes(32).toString('base64'),
      CHROMIUM_PATH: chromiumPath(config),
    },
  })
  return code ?? 1
}

/** Returns settings that only the ledger needs: it counts statements, which costs a little time. */
const settingsFor = (parts: readonly string[]): string[] =>
  parts.includes('ledger') ? ['shared_preload_libraries=pg_stat_statements'] : []
