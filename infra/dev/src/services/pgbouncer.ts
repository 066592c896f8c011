import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Program } from '../processes/supervise'
import { inheritedEnvironment } from '../workspace/config'
import { writePrivate } from '../workspace/private-file'
import { endLeftover } from '../processes/leftover'
import { serverNotes } from './server-notes'
import { giveToUnprivileged, unprivileged } from './unprivileged'

export interface PgBouncerOptions {
  readonly folder: string
  readonly log: string
  /** The URL of the database itself, with a password; clients of the pooler use the same user and password. */
  readonly databaseUrl: string
}

/** Maximum number of sessions of PostgreSQL, which all clients share. */
const sessions = 20

/**
 * Writes the configuration of a PgBouncer in transaction mode in front of a database. Returns the program to start, and the URL of the
 * database through PgBouncer. The PgBouncer of Debian 12 has no prepared statements, so clients need `DATABASE_PREPARED=shared`.
 */
export async function preparePgBouncer(
  options: PgBouncerOptions,
): Promise<{ program: Program; url: string }> {
  const { folder } = options
  await mkdir(folder, { recursive: true })
  const configuration = join(folder, 'pgbouncer.ini')
  const pidFile = join(folder, 'pgbouncer.pid')
  await endLeftover(pidFile, configuration)
  const { port } = await serverNotes(folder)
  const direct = new URL(options.databaseUrl)
  const users = join(folder, 'users')
  await writePrivate(users, `"${direct.username}" "${direct.password}"\n`)
  await writePrivate(configuration, linesOf(options, { port, users, pidFile }).join('\n'))
  for (const path of [folder, users, configuration]) await giveToUnprivileged(path)
  const { href: url } = Object.assign(new URL(direct), { host: `127.0.0.1:${port}` })
  const program: Program = {
    name: 'PgBouncer',
    words: [...unprivileged('TERM'), 'pgbouncer', '--quiet', configuration],
    env: inheritedEnvironment(),
    log: options.log,
    ready: () => answers(url),
  }
  return { program, url }
}

interface Place {
  port: number
  users: string
  pidFile: string
}

function linesOf({ databaseUrl }: PgBouncerOptions, { port, users, pidFile }: Place): string[] {
  const { hostname, port: server, pathname } = new URL(databaseUrl)
  return [
    '[databases]',
    `${pathname.slice(1)} = host=${hostname} port=${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    `pidfile = ${pidFile}`,
    'pool_mode = transaction',
    `default_pool_size = ${sessions}`,
    'max_client_conn = 10000',
    // Sessions are shared, so options that clients would set at their start are set for the role or the database instead.
    'ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout',
    'log_connections = 0',
    'log_disconnections = 0',
    '',
  ]
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end()
  }
}
