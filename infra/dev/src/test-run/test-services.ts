import { join } from 'node:path'
import { chromiumPath } from '../prerequisites/chromium-path'
import { findProgram } from '../prerequisites/find-program'
import { ownPostgres, ownRedis, placeIn, scratchSettings } from '../services/own-services'
import { startS3Server } from '../services/s3-server'
import { type CommandContext } from '../processes/command-context'

type Env = Record<string, string>

/**
 * The variables that tests read: the services that the environment names, others started in the folder, and the browser. An S3 server
 * that is started counts days of DRILL_DAY_SECONDS, where these are among the variables.
 */
export async function testServices(
  context: CommandContext,
  folder: string,
  { DRILL_DAY_SECONDS: day }: Readonly<Env> = {},
): Promise<Env> {
  const { config, processes, progress } = context
  const postgres = { ...placeIn(folder, 'postgres'), settings: scratchSettings }
  return progress.step('Starting PostgreSQL, Redis and an S3 server', async () => {
    const [databaseUrl, redisUrl, s3Settings] = await Promise.all([
      config.DATABASE_URL ?? ownPostgres(processes, postgres),
      config.REDIS_URL ?? ownRedis(processes, placeIn(folder, 'redis')),
      config.S3_TEST_ENDPOINT === undefined
        ? s3(context, join(folder, 's3'), day === undefined ? undefined : Number(day))
        : {},
    ])
    return {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      CHROMIUM_PATH: chromiumPath(config),
      ...s3Settings,
    }
  })
}

async function s3(
  { processes, progress }: CommandContext,
  folder: string,
  daySeconds: number | undefined,
): Promise<Env> {
  if (findProgram('radosgw') === undefined) return {}
  const tell = (line: string): void => {
    progress.say(line)
  }
  const server = await startS3Server(folder, { tell, signal: processes.signal, daySeconds })
  await processes.keep(server)
  return {
    S3_TEST_ENDPOINT: server.endpoint,
    S3_TEST_ACCESS_KEY_ID: server.accessKeyId,
    S3_TEST_SECRET_ACCESS_KEY: server.secretAccessKey,
  }
}
