import { join } from 'node:path'
import { type DevConfig } from '../config'
import { type Household } from '../household'
import { type Progress } from '../progress'
import { preparePostgres } from '../services/postgres'
import { ensureRedisServer, prepareRedis } from '../services/redis'
import { ensureS3Server, startS3Server } from '../services/s3-server'

interface ServicesContext {
  readonly config: DevConfig
  readonly household: Household
  readonly progress: Progress
}

type Env = Record<string, string>

/** The variables that name the services of the tests; what the environment does not name is started in the folder. */
export async function testServices(context: ServicesContext, folder: string): Promise<Env> {
  return {
    ...(await s3(context, folder)),
    DATABASE_URL: context.config.DATABASE_URL ?? (await postgres(context, folder)),
    REDIS_URL: context.config.REDIS_URL ?? (await redis(context, folder)),
  }
}

async function postgres({ household, progress }: ServicesContext, folder: string): Promise<string> {
  return progress.step('Starting PostgreSQL', async () => {
    const { program, url } = await preparePostgres({
      folder: join(folder, 'postgres'),
      log: join(folder, 'postgres.log'),
      // These data are thrown away, so nothing waits for the disk.
      settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
    })
    await household.run(program)
    return url
  })
}

async function redis({ household, progress }: ServicesContext, folder: string): Promise<string> {
  await ensureRedisServer(progress)
  return progress.step('Starting Redis', async () => {
    const { program, url } = await prepareRedis({
      folder: join(folder, 'redis'),
      log: join(folder, 'redis.log'),
    })
    await household.run(program)
    return url
  })
}

async function s3({ config, household, progress }: ServicesContext, folder: string): Promise<Env> {
  if (config.S3_TEST_ENDPOINT !== undefined) return {}
  try {
    await ensureS3Server(progress)
  } catch (error) {
    if (config.CI) throw error
    // On a developer's machine the rest of the tests is still worth running; those that need it fail and say why.
    progress.say(error instanceof Error ? error.message : String(error))
    return {}
  }
  const server = await progress.step('Starting an S3 server', () =>
    startS3Server(join(folder, 's3'), {
      tell: line => {
        progress.say(line)
      },
      signal: household.signal,
    }),
  )
  await household.keep(server)
  return {
    S3_TEST_ENDPOINT: server.endpoint,
    S3_TEST_ACCESS_KEY_ID: server.accessKeyId,
    S3_TEST_SECRET_ACCESS_KEY: server.secretAccessKey,
  }
}
