import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { binary } from '@platen/dev/postgres'
import { type S3Server, startS3Server } from '@platen/dev/s3-server'
import { requiredProgram, requiredVariable } from '@platen/env/testing'
import { Redis } from 'ioredis'
import { startProcess } from '../managed-process'
import { freePort } from '../ports'
import { waitFor } from '../wait'
import { readServices, type Services } from './compose-file'
import { type Container, repository, runToEnd, startContainer } from './container'
import { readImage } from './image'
import { applyCalls, callsIn, writeFakeClient } from './minio-client'

/** The services of the compose file as processes. */
export interface Installation {
  readonly variables: Readonly<Record<string, string>>
  readonly services: Services
  readonly containers: Readonly<Record<'postgres' | 'redis' | 'api' | 'worker', Container>>
  readonly url: string
  readonly postgresPort: number
  readonly s3: S3Server
  /** The calls that the service `bucket` makes to the MinIO client. */
  readonly bucketCalls: readonly (readonly string[])[]
  /** The output of the service `migrate`. */
  readonly migrated: string
  stop(): Promise<void>
}

const secret = (): string => randomBytes(24).toString('hex')

/** Starts every service as infra/compose.yaml describes it; docs/deploying.md lists the differences from Docker. */
export async function startInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-compose-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    await mkdir(join(folder, 's3'))
    const s3 = await startS3Server(join(folder, 's3'), { tell: () => undefined })
    stops.push(() => s3.stop())
    const ports = {
      postgres: await freePort(),
      redis: await freePort(),
      api: await freePort(),
      worker: await freePort(),
    }
    const url = `http://127.0.0.1:${ports.api}`
    const variables = {
      POSTGRES_OWNER_PASSWORD: secret(),
      POSTGRES_APP_PASSWORD: secret(),
      REDIS_PASSWORD: secret(),
      MINIO_ROOT_USER: s3.accessKeyId,
      MINIO_ROOT_PASSWORD: s3.secretAccessKey,
      S3_ACCESS_KEY_ID: 'platen-app',
      S3_SECRET_ACCESS_KEY: secret(),
      SECRETS_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: url,
    }
    const services = readServices(variables)
    const here: Here = { folder, services, ports, s3Endpoint: s3.endpoint }
    const postgres = await startPostgres(here)
    stops.push(() => postgres.stop())
    const redis = await startRedis(here)
    stops.push(() => redis.stop())
    const bucketCalls = await runBucket(here)
    await applyCalls(s3, bucketCalls)
    const migration = await start(here, 'migrate', { image: 'api' })
    stops.push(() => migration.stop())
    const migrated = await runToEnd(migration.process)
    const api = await start(here, 'api', { image: 'api', more: { PORT: String(ports.api) } })
    stops.push(() => api.stop())
    const health = { HEALTH_PORT: String(ports.worker) }
    const worker = await start(here, 'worker', { image: 'worker', more: health })
    stops.push(() => worker.stop())
    await healthy(api, `${url}/health/ready`)
    await healthy(worker, `http://127.0.0.1:${ports.worker}/health/live`)
    // Runs the health checks that Docker would run.
    await api.exec(readImage('api').healthcheck)
    await worker.exec(readImage('worker').healthcheck)
    const containers = { postgres, redis, api, worker }
    const facts = { variables, services, containers, url, postgresPort: ports.postgres, s3 }
    return { ...facts, bucketCalls, migrated, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Here {
  folder: string
  services: Services
  ports: Readonly<Record<'postgres' | 'redis', number>>
  s3Endpoint: string
}

interface StartOptions {
  /** The stage of the Dockerfile that gives the container its variables and command. */
  image?: string
  more?: Record<string, string>
  words?: readonly string[]
  user?: string
  stopSignal?: NodeJS.Signals
}

/** Starts a service. Its environment differs from the file only in addresses, since only Docker resolves the names of services. */
async function start(here: Here, name: string, options: StartOptions): Promise<Container> {
  const service = here.services[name]
  if (!service) throw new Error(`the compose file has no service ${name}`)
  const image = options.image === undefined ? undefined : readImage(options.image)
  const environment = Object.entries({ ...image?.env, ...service.environment }).map(
    ([variable, value]) => [variable, atHome(here, value)] as const,
  )
  const { words = service.command ?? image?.command ?? [] } = options
  return startContainer({
    name,
    service,
    words,
    env: { PATH: requiredVariable('PATH'), ...Object.fromEntries(environment), ...options.more },
    folder: join(here.folder, name),
    ...(options.user !== undefined && { user: options.user }),
    ...(options.stopSignal !== undefined && { stopSignal: options.stopSignal }),
  })
}

async function healthy({ process }: Container, url: string): Promise<void> {
  const settled = async (): Promise<boolean> => process.exit() !== null || (await fetch(url)).ok
  await waitFor(process.name, settled).catch((error: unknown) => {
    throw new Error(`${process.name} is not healthy:\n${process.output()}`, { cause: error })
  })
  if (process.exit() !== null) throw new Error(`${process.name} ended:\n${process.output()}`)
}

const atHome = ({ ports, s3Endpoint }: Here, value: string): string =>
  value
    .replace('@postgres:5432', `@127.0.0.1:${ports.postgres}`)
    .replace('@redis:6379', `@127.0.0.1:${ports.redis}`)
    .replace('http://minio:9000', s3Endpoint)

/** Does the work of the image's entry point: creates the data folder and the database, then runs the scripts as superuser. */
async function startPostgres(here: Here): Promise<Container> {
  const environment = here.services['postgres']?.environment ?? {}
  const { POSTGRES_USER = '', POSTGRES_DB = '', POSTGRES_PASSWORD = '' } = environment
  const program = (name: 'initdb' | 'postgres'): string =>
    `/app/${relative(repository, binary(name))}`
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256']
  const initdb = [program('initdb'), '-D', '/data/main', `--username=${POSTGRES_USER}`, ...auth]
  const more = { LC_ALL: 'C' }
  const user = '999:999'
  const created = await start(here, 'postgres', { words: initdb, user, more })
  await runToEnd(created.process)
  await created.group.remove()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=/data',
    `port=${here.ports.postgres}`,
    'fsync=off',
  ]
  const server = await start(here, 'postgres', {
    words: [program('postgres'), '-D', '/data/main', ...settings.flatMap(each => ['-c', each])],
    user,
    more,
    stopSignal: 'SIGINT',
  })
  const psql = (database: string, ...words: string[]): Promise<string> => {
    const socket = [
      `--host=${join(here.folder, 'postgres', 'data')}`,
      `--port=${here.ports.postgres}`,
    ]
    const flags = ['-v', 'ON_ERROR_STOP=1', '--no-password', '--no-psqlrc']
    const command = [
      requiredProgram('psql'),
      ...flags,
      ...socket,
      `--username=${POSTGRES_USER}`,
      ...words,
    ]
    const env = { PATH: requiredVariable('PATH'), ...environment }
    return runToEnd(startProcess('psql', [...command, `--dbname=${database}`], env))
  }
  await waitFor('PostgreSQL', () => psql('postgres', '-c', 'select 1').then(() => true))
  await psql('postgres', '-c', `create database ${POSTGRES_DB}`)
  await psql('postgres', '-c', `alter role ${POSTGRES_USER} password '${POSTGRES_PASSWORD}'`)
  for (let times = 0; times < 2; times++)
    await psql(POSTGRES_DB, '-f', join(repository, 'infra', 'docker', 'roles.sql'))
  return server
}

async function startRedis(here: Here): Promise<Container> {
  const [shell = '', flag = '', script = ''] = here.services['redis']?.command ?? []
  const place = `redis-server - --port ${here.ports.redis} --bind 127.0.0.1`
  const words = [shell, flag, script.replace('redis-server -', place)]
  const redis = await start(here, 'redis', { words })
  const password = here.services['redis']?.environment?.['REDIS_PASSWORD'] ?? ''
  await waitFor('Redis', async () => {
    const client = new Redis({ port: here.ports.redis, password, retryStrategy: null })
    client.on('error', () => undefined)
    try {
      await client.ping()
      return true
    } finally {
      client.disconnect()
    }
  })
  return redis
}

/** Runs the script of the service with a fake MinIO client that records its calls. */
async function runBucket(here: Here): Promise<string[][]> {
  const data = join(here.folder, 'bucket', 'data')
  await mkdir(data, { recursive: true })
  await writeFakeClient(data)
  const { entrypoint = [] } = here.services['bucket'] ?? {}
  const path = requiredVariable('PATH')
  const bucket = await start(here, 'bucket', {
    words: entrypoint,
    more: { PATH: `/data:${data}:${path}` },
  })
  const output = await runToEnd(bucket.process)
  await bucket.group.remove()
  return callsIn(output)
}
