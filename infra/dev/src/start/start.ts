import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { apiMemory, inspectorFlags } from '@platen/env'
import { type DocumentRuntime, openImporting, readImportConfig } from '@platen/api/seeding'
import { openDatabase } from '@platen/database'
import { type DevConfig, inheritedEnvironment, environmentWith } from '../workspace/config'
import { type DevJson, readLocalKey, writeDevJson } from './dev-json'
import { writeEnvFile } from './env-file'
import { firstRender } from './first-render'
import { type ProcessGroup } from '../processes/process-group'
import { paths } from '../workspace/paths'
import { demandPort, freePort } from '../processes/ports'
import { type CommandContext } from '../processes/command-context'
import { claimFolder } from './run-file'
import { seed, type Seeded } from '../seed/seed'
import { seedTemplates } from '../seed/templates'
import { ensurePrerequisites, thisHost } from '../prerequisites/prerequisites'
import { ownPostgres, ownRedis, type ServicePlace } from '../services/own-services'
import { appSettingNames } from '../settings/app-settings'
import { localSecretsKey } from './secrets-key'
import { setupLink } from './setup-link'
import { welcome } from './welcome'

const log = (name: string): string => join(paths.state, 'logs', `${name}.log`)
const node = [process.execPath, ...inspectorFlags(process.allowedNodeEnvironmentFlags)]
const devJsonPath = join(paths.state, 'dev.json')

export interface StartContext extends CommandContext {
  readonly onTerminal: boolean
}

/**
 * Starts the whole service on this machine and renders a first image with it. Services whose URLs are not in the environment
 * are started with their data in `.platen`. Throws when a step fails; the caller closes `processes`.
 */
export async function start(context: StartContext): Promise<DevJson> {
  const { config, processes, progress, onTerminal } = context
  await demandPort(config.PORT, config.HOST)
  await processes.keep(await claimFolder(join(paths.state, 'run.pid')))
  await rm(join(paths.state, 'logs'), { recursive: true, force: true })
  const env = environmentWith({ ...(await services(context)), ...(await serving(config)) })
  await writeEnvFile(join(paths.state, 'env'), onlyKnown(env, forAnotherInstance()))
  const seeded = await progress.step('Migrating and seeding', () => migrateAndSeed(env), told)
  const baseUrl = `http://${nameOf(config.HOST)}:${config.PORT}`
  await progress.step('Starting the API and a worker', () =>
    Promise.all([startWorker(processes, env), startApi(processes, env, baseUrl)]),
  )
  const path = join(paths.state, 'first-render.jpg')
  const { apiKey } = seeded
  const first = await progress.step(
    'Rendering a first picture over HTTP',
    () => firstRender(seeded, { baseUrl, apiKey, path }),
    ({ durationMs }) => `${durationMs} ms`,
  )
  // Imported after the first image, which would otherwise have to wait for the thumbnails of all templates.
  const templates = await progress.step(
    'Importing the templates',
    () => withImporting(env, seedTemplates),
    ({ size }) => `${size} templates`,
  )
  for (const warning of first.warnings) progress.say(`  warning: ${warning}`)
  const { url, durationMs } = first
  const dev = { baseUrl, apiKey, designId: seeded.designId, firstRender: { url, path, durationMs } }
  await writeDevJson(devJsonPath, dev)
  const setup = await withImporting(env, importing =>
    setupLink(importing, { organizationId: seeded.organizationId, webApp: paths.web }),
  )
  const house = { devJson: devJsonPath, ...seeded, templates, setup }
  progress.say(welcome(dev, house, onTerminal))
  return dev
}

/** Returns the URLs of the database and the queue. Starts those whose URLs are not in the environment. */
async function services({ config, processes, progress }: StartContext): Promise<Env> {
  await ensurePrerequisites(['redis'], thisHost(config, progress))
  const place = (name: string): ServicePlace => ({
    folder: join(paths.state, name),
    log: log(name),
  })
  const postgres = (): Promise<string> =>
    progress.step('Starting PostgreSQL', () => ownPostgres(processes, place('postgres')))
  const redis = (): Promise<string> =>
    progress.step('Starting Redis', () => ownRedis(processes, place('redis')))
  return {
    DATABASE_URL: config.DATABASE_URL ?? (await postgres()),
    REDIS_URL: config.REDIS_URL ?? (await redis()),
  }
}

/** Returns the address, the storage and the secrets of the service; settings in the environment take precedence. */
async function serving(config: DevConfig): Promise<Record<string, string>> {
  const given = inheritedEnvironment()
  const address = `http://${nameOf(config.HOST)}:${config.PORT}`
  return {
    PORT: String(config.PORT),
    HOST: config.HOST,
    PUBLIC_URL: given['PUBLIC_URL'] ?? address,
    SECRETS_KEY: config.SECRETS_KEY ?? (await localSecretsKey(join(paths.state, 'secrets-key'))),
    ...(config.S3_ENDPOINT === undefined && {
      STORAGE_PATH: given['STORAGE_PATH'] ?? join(paths.state, 'files'),
    }),
  }
}

async function migrateAndSeed(env: Env): Promise<Seeded> {
  return withImporting(env, async importing => {
    await importing.database.migrate()
    return seed(importing, await readLocalKey(devJsonPath))
  })
}

async function withImporting<Result>(
  env: Env,
  use: (importing: DocumentRuntime) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url: env['DATABASE_URL'] ?? '', onError: () => undefined })
  const importing = openImporting(database, readImportConfig(env))
  try {
    return await use(importing)
  } finally {
    importing.store.close()
    await database.close()
  }
}

const told = (seeded: Seeded): string =>
  `${seeded.designs.size} designs, ${seeded.brandKits.length} brand kits, ${seeded.newKey ? 'a new key' : 'the existing key'}`

function startApi(processes: ProcessGroup, env: Env, baseUrl: string): Promise<void> {
  return processes.run({
    name: 'API',
    words: [...node, ...apiMemory.flags, paths.api],
    env: { ...env, ...apiMemory.variables },
    log: log('api'),
    ready: async () => (await fetch(`${baseUrl}/health/ready`)).ok,
    stopLimitMs: 30_000,
  })
}

async function startWorker(processes: ProcessGroup, env: Env): Promise<void> {
  // The port is not in the env file, because a second worker on this machine needs another one.
  const port = env['HEALTH_PORT'] ?? String(await freePort())
  return processes.run({
    name: 'worker',
    words: [...node, paths.worker],
    env: { ...env, HEALTH_PORT: port },
    log: log('worker'),
    ready: async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).ok,
    stopLimitMs: 20_000,
  })
}

/** Returns the names of the settings that a second instance shares: all except the port of the worker's health check. */
const forAnotherInstance = (): Set<string> =>
  new Set([...appSettingNames()].filter(name => name !== 'HEALTH_PORT'))

type Env = Record<string, string>

/** Returns the host name for the service's URL. This machine gets only one name, because cookies and passkeys belong to host names. */
function nameOf(host: string): string {
  if (['0.0.0.0', '::', '', '127.0.0.1', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const onlyKnown = (env: Env, names: ReadonlySet<string>): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => names.has(name)))
