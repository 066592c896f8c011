import { join } from 'node:path'
import { chromiumPath } from '../prerequisites/chromium-path'
import { findProgram } from '../prerequisites/find-program'
import {
  ensurePrerequisites,
  type PrerequisiteName,
  thisHost,
} from '../prerequisites/prerequisites'
import { type CommandContext } from '../processes/command-context'
import { ownPostgres, ownRedis, placeIn, scratchSettings } from '../services/own-services'
import { startS3Server } from '../services/s3-server'
import { type Needs } from './needs'

type Env = Record<string, string>

/** The programs that meet the needs of specs. PostgreSQL comes with the npm packages. */
const programsFor: Readonly<Record<string, PrerequisiteName>> = {
  REDIS_URL: 'redis',
  'redis-server': 'redis',
  pgbouncer: 'pgbouncer',
  S3_TEST_ENDPOINT: 's3',
  CHROMIUM_PATH: 'chromium',
  chromium: 'browser',
  psql: 'psql',
  curl: 'docs',
  nginx: 'nginx',
  openssl: 'docs',
  python3: 'docs',
  unzip: 'unzip',
}

/** Installs the programs that specs need, if this process may. Returns a sentence for each program that is still missing. */
export async function installPrograms(
  { config, progress }: CommandContext,
  needs: Needs,
): Promise<string[]> {
  const names = new Set(
    [...needs].map(need => programsFor[need]).filter(name => name !== undefined),
  )
  try {
    await ensurePrerequisites([...names], thisHost(config, progress))
    return []
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error.message.split('\n')
  }
}

/**
 * Starts, in a folder, the services that specs need and the environment does not provide. Returns the variables that the specs read. If
 * `variables` contains DRILL_DAY_SECONDS, a day in the lifecycle rules of the S3 server has that length.
 */
export async function startServices(
  context: CommandContext,
  needs: Needs,
  { folder, variables = {} }: { folder: string; variables?: Readonly<Env> },
): Promise<Env> {
  const { config, processes, progress } = context
  const none = Promise.resolve<Env>({})
  const started = [
    needs.has('DATABASE_URL') && config.DATABASE_URL === undefined
      ? named('DATABASE_URL', ownPostgres(processes, postgresIn(folder)))
      : none,
    needs.has('REDIS_URL') && config.REDIS_URL === undefined && has('redis-server')
      ? named('REDIS_URL', ownRedis(processes, placeIn(folder, 'redis')))
      : none,
    needs.has('S3_TEST_ENDPOINT') && config.S3_TEST_ENDPOINT === undefined && has('radosgw')
      ? s3(context, join(folder, 's3'), variables['DRILL_DAY_SECONDS'])
      : none,
  ]
  const chromium = chromiumPath(config)
  const services = await progress.step('Starting the services of the tests', () =>
    Promise.all(started),
  )
  return Object.assign({}, ...services, chromium === '' ? {} : { CHROMIUM_PATH: chromium }) as Env
}

const has = (program: string): boolean => findProgram(program) !== undefined

const postgresIn = (folder: string): Parameters<typeof ownPostgres>[1] => ({
  ...placeIn(folder, 'postgres'),
  settings: scratchSettings,
})

const named = async (name: string, url: Promise<string>): Promise<Env> => ({ [name]: await url })

async function s3(
  { processes, progress }: CommandContext,
  folder: string,
  daySeconds: string | undefined,
): Promise<Env> {
  const tell = (line: string): void => progress.say(line)
  const days = daySeconds === undefined ? undefined : Number(daySeconds)
  const server = await startS3Server(folder, { tell, signal: processes.signal, daySeconds: days })
  await processes.keep(server)
  return {
    S3_TEST_ENDPOINT: server.endpoint,
    S3_TEST_ACCESS_KEY_ID: server.accessKeyId,
    S3_TEST_SECRET_ACCESS_KEY: server.secretAccessKey,
  }
}
