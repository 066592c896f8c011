import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newApiKey } from '@platen/contract'
import { type Database, openDatabase } from '@platen/database'
import { createScratchDatabase } from '@platen/database/testing'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { endedTwice, recordEndings } from './endings'
import { type ManagedProcess, startProcess, stopProcess } from './managed-process'
import { missingFiles } from './missing-files'
import { requiredVariable } from '@platen/env/testing'
import { type RedisServer, startRedisServer } from './redis-server'
import { openStatements, query, type Statements } from './statements'
import { freePort } from './ports'
import { NeverComes, waitFor } from './wait'

const ROOT = join(__dirname, '..', '..')

export interface SystemOptions {
  apis?: number
  workers?: number
  storage?: 's3' | 'disk'
  /** The server to use, if a fault test controls one. */
  databaseUrl?: string
  redis?: RedisServer
  s3Endpoint?: string
  workerEnv?: Record<string, string>
  apiEnv?: Record<string, string>
  /** The Node that runs both apps, if not that of this process. */
  node?: string
  /** Returns the Node flags for the worker with this index, such as a preload that shifts the clock. */
  workerFlags?: (index: number) => string[]
  /** The Node flags for the API. */
  apiFlags?: string[]
}

export interface Account {
  organizationId: string
  apiKey: string
}

export interface System {
  readonly apis: ManagedProcess[]
  readonly workers: ManagedProcess[]
  readonly urls: string[]
  readonly account: Account
  readonly databaseUrl: string
  /** The environment that both apps start with. */
  readonly env: Readonly<Record<string, string>>
  /** Runs a statement, on rows of any organization. */
  sql: Statements['run']
  newAccount(name: string): Promise<Account>
  startWorker(index?: number): Promise<ManagedProcess>
  startApi(port?: number): Promise<{ process: ManagedProcess; url: string }>
  /** Stops everything. Throws if a process has written a secret to its log, a row refers to a missing file, or a render ended twice. */
  stop(): Promise<void>
}

/** Starts built API and worker processes on a new database and bucket or folder, and creates an account for calls. */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const { node = process.execPath } = options
  const adminUrl = options.databaseUrl ?? requiredVariable('DATABASE_URL')
  const databaseUrl = await createScratchDatabase(adminUrl)
  const name = new URL(databaseUrl).pathname.slice(1)
  const redis = options.redis ?? (await startRedisServer())
  const folder = await mkdtemp(join(tmpdir(), 'platen-e2e-'))
  const env = await commonEnvironment(options, {
    databaseUrl,
    redisUrl: redis.url,
    folder,
    bucket: name.replaceAll('_', '-'),
  })
  const database = openDatabase({ url: databaseUrl, onError: () => undefined })
  const newAccount = (label: string): Promise<Account> => addAccount(database, label)
  const statements = openStatements(databaseUrl)
  await statements.run(recordEndings)

  const apis: ManagedProcess[] = []
  const workers: ManagedProcess[] = []
  const urls: string[] = []
  const endProcesses = async (): Promise<void> => {
    await Promise.all([...apis, ...workers].map(process => stopProcess(process)))
  }
  const clear = async (): Promise<void> => {
    if (options.redis === undefined) await redis.stop()
    await Promise.all([database.close(), statements.close()])
    await query(adminUrl, `drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
  const system: System = {
    apis,
    workers,
    urls,
    databaseUrl,
    env,
    account: await newAccount('e2e'),
    sql: statements.run,
    newAccount,
    startWorker: async (index = workers.length) => {
      const flags = options.workerFlags?.(index) ?? []
      const command = [node, ...flags, join(ROOT, 'apps/worker/dist/main.js')]
      const worker = startProcess(`worker ${index}`, command, { ...env, ...options.workerEnv })
      workers.push(worker)
      await ready(worker, () => Promise.resolve(worker.output().includes('is ready for renders')))
      return worker
    },
    startApi: async given => {
      const port = given ?? (await freePort())
      const url = `http://127.0.0.1:${port}`
      const command = [node, ...(options.apiFlags ?? []), join(ROOT, 'apps/api/dist/main.js')]
      const settings = { ...env, ...options.apiEnv, PORT: String(port), HOST: '127.0.0.1' }
      const api = startProcess(`api ${port}`, command, settings)
      apis.push(api)
      await ready(api, async () => (await fetch(`${url}/health/ready`)).ok)
      return { process: api, url }
    },
    stop: async () => {
      await endProcesses()
      let missing: string[]
      let twice: string[]
      try {
        ;[missing, twice] = await Promise.all([missingFiles(env), endedTwice(system)])
      } finally {
        await clear()
      }
      const leaks = [...apis, ...workers].flatMap(process => process.leaks())
      if (leaks.length > 0) throw new Error(`Secrets in the log:\n${leaks.join('\n')}`)
      if (missing.length > 0) throw new Error(`Files that are gone:\n${missing.join('\n')}`)
      if (twice.length > 0) throw new Error(twice.join('\n'))
    },
  }
  try {
    const workerIndexes = Array.from({ length: options.workers ?? 1 }, (_, index) => index)
    const [started] = await Promise.all([
      Promise.all(Array.from({ length: options.apis ?? 1 }, () => system.startApi())),
      Promise.all(workerIndexes.map(index => system.startWorker(index))),
    ])
    urls.push(...started.map(({ url }) => url))
  } catch (error) {
    await endProcesses()
    await clear()
    throw error
  }
  return system
}

/** Creates an organization with a key. */
export async function addAccount(database: Database, name: string): Promise<Account> {
  const { id: organizationId } = await database.organizations.create({ name })
  const { key: apiKey, ...key } = newApiKey()
  await database.keys.create({ organizationId, name, ...key })
  return { organizationId, apiKey }
}

async function ready(process: ManagedProcess, check: () => Promise<boolean>): Promise<void> {
  const running = (): Promise<boolean> => {
    if (process.exit() !== null) throw new NeverComes(`${process.name} ended`)
    return check()
  }
  await waitFor(`${process.name} to be ready`, running).catch((error: unknown) => {
    throw new Error(`${process.name} did not start:\n${process.output()}`, { cause: error })
  })
}

async function commonEnvironment(
  options: SystemOptions,
  place: { databaseUrl: string; redisUrl: string; folder: string; bucket: string },
): Promise<Record<string, string>> {
  const base = {
    PATH: requiredVariable('PATH'),
    DATABASE_URL: place.databaseUrl,
    REDIS_URL: place.redisUrl,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'info',
  }
  if (options.storage === 'disk') return { ...base, STORAGE_PATH: place.folder }
  const endpoint = requiredVariable('S3_TEST_ENDPOINT')
  const credentials = {
    accessKeyId: requiredVariable('S3_TEST_ACCESS_KEY_ID'),
    secretAccessKey: requiredVariable('S3_TEST_SECRET_ACCESS_KEY'),
  }
  const s3 = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await s3.send(new CreateBucketCommand({ Bucket: place.bucket }))
  s3.destroy()
  return {
    ...base,
    S3_ENDPOINT: options.s3Endpoint ?? endpoint,
    S3_REGION: 'us-east-1',
    S3_BUCKET: place.bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  }
}
