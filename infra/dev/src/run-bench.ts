import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DevConfig, inheritedEnvironment } from './config'
import { type Household } from './household'
import { places } from './places'
import { launch } from './processes'
import { type Progress } from './progress'
import { preparePostgres } from './services/postgres'
import { ensureRedisServer, prepareRedis } from './services/redis'

/** Runs the benchmark on services of its own with the settings of a real installation; returns its exit code. */
export async function runBench(context: {
  readonly config: DevConfig
  readonly household: Household
  readonly progress: Progress
  /** Which parts to measure; none for all. */
  readonly parts: readonly string[]
}): Promise<number> {
  const { household, progress, parts } = context
  const folder = await mkdtemp(join(tmpdir(), 'platen-bench-'))
  await household.keep({ stop: () => rm(folder, { recursive: true, force: true }) })
  const place = (name: string): { folder: string; log: string } => ({
    folder: join(folder, name),
    log: join(folder, `${name}.log`),
  })
  const postgres = await preparePostgres(place('postgres'))
  await progress.step('Starting PostgreSQL', () => household.run(postgres.program))
  await ensureRedisServer(progress)
  const redis = await prepareRedis(place('redis'))
  await progress.step('Starting Redis', () => household.run(redis.program))
  const env = {
    ...inheritedEnvironment(),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    STORAGE_PATH: join(folder, 'files'),
  }
  const main = join(places.root, 'infra', 'bench', 'dist', 'main.js')
  const words = [process.execPath, main, ...parts]
  const bench = launch({ words, env, log: 'inherit', cwd: places.root })
  await household.keep({ stop: () => bench.stop('SIGTERM', 10_000) })
  return (await bench.exited).code ?? 1
}
