import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '@platen/database'
import { type DevConfig, inheritedEnvironment } from './config'
import { type DevJson, readLocalKey, writeDevJson } from './dev-json'
import { writeEnvFile } from './env-file'
import { firstRender } from './first-render'
import { type Household } from './household'
import { places } from './places'
import { demandPort, freePort } from './ports'
import { type Progress } from './progress'
import { claimFolder } from './run-file'
import { seed, type Seeded } from './seed/seed'
import { askForThumbnails } from './seed/thumbnails'
import { preparePostgres } from './services/postgres'
import { ensureRedisServer, prepareRedis } from './services/redis'
import { appSettingNames } from './settings/app-settings'
import { welcome } from './welcome'

const log = (name: string): string => join(places.state, 'logs', `${name}.log`)
const devJsonPath = join(places.state, 'dev.json')

export interface StartContext {
  readonly config: DevConfig
  readonly household: Household
  readonly progress: Progress
  readonly onTerminal: boolean
}

/**
 * Brings the whole service up on this machine and draws a first picture through it. Everything that the
 * environment does not name is made under `.platen`. Throws when a step fails; the household is the caller's to close.
 */
export async function start(context: StartContext): Promise<DevJson> {
  const { config, household, progress, onTerminal } = context
  await demandPort(config.PORT, config.HOST)
  await household.keep(await claimFolder(join(places.state, 'run.pid')))
  await rm(join(places.state, 'logs'), { recursive: true, force: true })
  const env = {
    ...inheritedEnvironment(),
    DATABASE_URL: config.DATABASE_URL ?? (await ownPostgres(context)),
    REDIS_URL: config.REDIS_URL ?? (await ownRedis(context)),
    ...serving(config),
  }
  await writeEnvFile(join(places.state, 'env'), onlyKnown(env, forAnotherInstance()))
  const seeded = await progress.step('Migrating and seeding', () => migrateAndSeed(env), told)
  const baseUrl = `http://${addressOf(config.HOST)}:${config.PORT}`
  await progress.step('Starting the API and a worker', () =>
    Promise.all([startWorker(household, env), startApi(household, env, baseUrl)]),
  )
  const path = join(places.state, 'first-render.jpg')
  const { apiKey } = seeded
  const first = await progress.step(
    'Rendering a first picture over HTTP',
    () => firstRender(seeded, { baseUrl, apiKey, path }),
    ({ durationMs }) => `${durationMs} ms`,
  )
  // Not before the first picture: it would wait behind all of them.
  await withDatabase(env, database => askForThumbnails(database, seeded.withoutThumbnail))
  for (const warning of first.warnings) progress.say(`  warning: ${warning}`)
  const { url, durationMs } = first
  const dev = { baseUrl, apiKey, designId: seeded.designId, firstRender: { url, path, durationMs } }
  await writeDevJson(devJsonPath, dev)
  progress.say(welcome(dev, { devJson: devJsonPath, ...seeded }, onTerminal))
  return dev
}

async function ownPostgres({ household, progress }: StartContext): Promise<string> {
  return progress.step('Starting PostgreSQL', async () => {
    const folder = join(places.state, 'postgres')
    const { program, url } = await preparePostgres({ folder, log: log('postgres') })
    await household.run(program)
    return url
  })
}

async function ownRedis({ household, progress }: StartContext): Promise<string> {
  await ensureRedisServer(progress)
  return progress.step('Starting Redis', async () => {
    const folder = join(places.state, 'redis')
    const { program, url } = await prepareRedis({ folder, log: log('redis') })
    await household.run(program)
    return url
  })
}

/** Where files go and what addresses say, unless the environment knows better. */
function serving(config: DevConfig): Record<string, string> {
  const given = inheritedEnvironment()
  const address = `http://${addressOf(config.HOST)}:${config.PORT}`
  return {
    PORT: String(config.PORT),
    HOST: config.HOST,
    PUBLIC_URL: given['PUBLIC_URL'] ?? address,
    ...(config.S3_ENDPOINT === undefined && {
      STORAGE_PATH: given['STORAGE_PATH'] ?? join(places.state, 'files'),
    }),
  }
}

async function migrateAndSeed(env: Env): Promise<Seeded> {
  return withDatabase(env, async database => {
    await database.migrate()
    return seed({ database, env, localKey: await readLocalKey(devJsonPath) })
  })
}

async function withDatabase<Result>(
  env: Env,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url: env['DATABASE_URL'] ?? '', onError: () => undefined })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

const told = (seeded: Seeded): string =>
  `${seeded.designs.size} designs, ${seeded.templates.size} templates, ${seeded.brandKits.length} brand kits, ${seeded.newKey ? 'a new key' : 'the key of last time'}`

function startApi(household: Household, env: Env, baseUrl: string): Promise<void> {
  return household.run({
    name: 'API',
    words: [process.execPath, places.api],
    env,
    log: log('api'),
    ready: async () => (await fetch(`${baseUrl}/health/ready`)).ok,
    stopLimitMs: 30_000,
  })
}

async function startWorker(household: Household, env: Env): Promise<void> {
  // Not in the env file: a second worker on this machine cannot have the same port.
  const port = env['HEALTH_PORT'] ?? String(await freePort())
  return household.run({
    name: 'worker',
    words: [process.execPath, places.worker],
    env: { ...env, HEALTH_PORT: port },
    log: log('worker'),
    ready: async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).ok,
    stopLimitMs: 20_000,
  })
}

/** A second worker cannot listen on the port of the first. */
const forAnotherInstance = (): Set<string> =>
  new Set([...appSettingNames()].filter(name => name !== 'HEALTH_PORT'))

type Env = Record<string, string>

/** An address that one can call, for one that may mean "all of them". */
const addressOf = (host: string): string =>
  ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

const onlyKnown = (env: Env, names: ReadonlySet<string>): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => names.has(name)))
