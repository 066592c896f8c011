import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { newApiKey } from '@platen/contract'
import { openDatabase } from '@platen/database'
import { apiMemory } from '@platen/env'
import { Client } from 'pg'
import { type BenchConfig } from './config'
import { type ServicePids } from './cpu-time'

const ROOT = join(__dirname, '..', '..', '..', '..')
/** The port of the first API instance; the other instances use the next ports. */
export const firstPort = 3190

export interface RunningService {
  readonly url: string
  readonly apiKey: string
  /** The IDs of the first API instance and the worker. */
  readonly pids: ServicePids
  stop(): Promise<void>
}

/** A service with several API instances, each with its own address. */
export interface WideService extends RunningService {
  readonly urls: readonly string[]
  /** The process IDs of the API instances. */
  readonly apiPids: readonly number[]
  /** Creates another organization, and a key for it. */
  newKey(): Promise<string>
  /** Resolves once no render and no batch is open. */
  idle(): Promise<void>
}

/** Allows one key to make all calls, beyond the usual limits. */
const unlimited = {
  RATE_LIMIT_RENDERS: '100000',
  RATE_LIMIT_DOCUMENT_BYTES: '1000000000',
  RATE_LIMIT_DOCUMENT_BYTES_BURST: '10000000000',
  RATE_LIMIT_RENDERS_BURST: '100000',
  RATE_LIMIT_WRITES: '100000',
  RATE_LIMIT_WRITES_BURST: '100000',
  RATE_LIMIT_REQUESTS: '100000',
  RATE_LIMIT_REQUESTS_BURST: '100000',
}

export interface ServiceOptions {
  apis?: number
  /** The rate limits; unlimited by default. */
  limits?: Record<string, string>
  /** Additional variables for both apps, and for the worker alone. */
  settings?: Record<string, string>
  workerSettings?: Record<string, string>
  /** Additional variables for each API instance, as many as there are to be. */
  settingsOfApis?: readonly Record<string, string>[]
}

/**
 * Starts API instances, one worker with a render slot for each core, and an organization that makes calls. No key is limited unless
 * `limits` is given.
 */
export async function startService(
  config: BenchConfig,
  options: ServiceOptions = {},
): Promise<WideService> {
  const { apis = 1, limits = unlimited, settings = {}, workerSettings = {} } = options
  const { settingsOfApis = Array.from({ length: apis }, () => ({})) } = options
  const newKey = (): Promise<string> => makeKey(config)
  const apiKey = await newKey()
  const env = {
    ...variablesOf(config),
    RENDER_SLOTS: String(cpus().length),
    ...limits,
    ...settings,
  }
  const ports = settingsOfApis.map((_, index) => firstPort + index)
  const instances = settingsOfApis.map((own, index) =>
    launchApi(firstPort + index, { ...env, ...own }),
  )
  const worker = launch([mainOf('worker')], { ...env, ...workerSettings })
  const urls = ports.map(urlOf)
  await untilAllReady(urls, [...instances, worker])
  return {
    url: urls[0] ?? '',
    urls,
    apiKey,
    newKey,
    apiPids: instances.map(({ pid = 0 }) => pid),
    pids: { api: instances[0]?.pid ?? 0, worker: worker.pid ?? 0 },
    idle: () => untilIdle(config),
    stop: () => stopAll([...instances, worker]),
  }
}

/** An API instance without a worker. */
export interface LoneApi {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts an API instance without a worker; no key is limited. The schema must be up to date. */
export async function startApi(
  config: BenchConfig,
  settings: Readonly<Record<string, string>>,
): Promise<LoneApi> {
  const api = launchApi(firstPort, { ...variablesOf(config), ...unlimited, ...settings })
  const url = urlOf(firstPort)
  await untilAllReady([url], [api])
  return { url, pid: api.pid ?? 0, stop: () => stopAll([api]) }
}

const urlOf = (port: number): string => `http://127.0.0.1:${port}`

const variablesOf = (config: BenchConfig): Record<string, string> => ({
  ...servicesOf(config),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
})

const launchApi = (port: number, env: Readonly<Record<string, string>>): ChildProcess =>
  launch([...apiMemory.flags, mainOf('api')], {
    ...env,
    ...apiMemory.variables,
    PORT: String(port),
  })

/** Returns the settings with which both apps start. */
export const servicesOf = ({
  DATABASE_URL,
  REDIS_URL,
  STORAGE_PATH,
  SECRETS_KEY,
  PATH,
}: BenchConfig): Record<string, string> => ({
  DATABASE_URL,
  REDIS_URL,
  STORAGE_PATH,
  SECRETS_KEY,
  PATH,
})

const mainOf = (app: string): string => join(ROOT, 'apps', app, 'dist', 'main.js')

function launch(words: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Creates an organization and a key for it, in a schema that is first brought up to date. */
export async function makeKey(config: BenchConfig): Promise<string> {
  const database = openDatabase({ url: config.DATABASE_URL, onError: () => undefined })
  await database.migrate()
  const { id: organizationId } = await database.organizations.create({ name: 'bench' })
  const { key, ...record } = newApiKey()
  await database.keys.create({ organizationId, name: 'bench', ...record })
  await database.close()
  return key
}

async function untilIdle(config: BenchConfig): Promise<void> {
  const client = new Client({ connectionString: config.DATABASE_URL })
  await client.connect()
  const isBusy = async (): Promise<boolean> => {
    const { rows } = await client.query<{ busy: boolean }>(
      `select exists (select from renders where finished_at is null and purpose <> 'thumbnail')
         or exists (select from batches where finished_at is null) as busy`,
    )
    return rows[0]?.busy === true
  }
  while (await isBusy()) await new Promise(resolve => setTimeout(resolve, 100))
  await client.end()
}

/** Waits until all processes are ready. If one does not become ready, stops all. */
async function untilAllReady(urls: readonly string[], children: ChildProcess[]): Promise<void> {
  await Promise.all(urls.map(untilReady)).catch(async (error: unknown) => {
    await stopAll(children)
    throw error
  })
}

async function untilReady(url: string): Promise<void> {
  const end = performance.now() + 30_000
  while (performance.now() < end) {
    const response = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (response?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('the service was not ready after 30 s')
}

async function stopAll(children: ChildProcess[]): Promise<void> {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(
    children.filter(child => child.exitCode === null).map(child => once(child, 'exit')),
  )
}
