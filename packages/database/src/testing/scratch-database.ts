import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requiredVariable } from '@platen/env/testing'
import { Client } from 'pg'
import { type Database, openDatabase } from '..'
import { migrate } from '../migrate'

export interface ScratchDatabase {
  readonly url: string
  readonly database: Database
  /** Runs a statement outside the tenant scope, for example to make a row older than it is. */
  sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Closes and drops the database. */
  drop(): Promise<void>
}

/** The tests decide how long they hold locks, and many calls at once may take long on a busy machine. */
export const patientWaits = { lockWaitMs: 60_000, connectionWaitMs: 30_000 }

/** Creates a database `platen_test_<random>` on the server of DATABASE_URL, with our schema unless `migrated` is false. */
export async function openScratchDatabase({ migrated = true } = {}): Promise<ScratchDatabase> {
  const admin = requiredVariable('DATABASE_URL')
  const url = await createScratchDatabase(admin, { migrated })
  const database = openDatabase({ url, ...patientWaits, onError: () => undefined })
  const session = new Session(url)
  return {
    url,
    database,
    sql: (text, values) => session.run(text, values),
    async drop() {
      await session.end()
      await database.close()
      await once(admin, `drop database if exists ${nameOf(url)} with (force)`)
    },
  }
}

/** Creates a database `platen_test_<random>` on the server of `admin`, with our schema unless `migrated` is false. Returns its URL. */
export async function createScratchDatabase(
  admin: string,
  { migrated = true } = {},
): Promise<string> {
  const url = databaseAt(admin, `platen_test_${randomBytes(6).toString('hex')}`)
  const from = migrated ? ` template ${await migratedTemplate(admin)}` : ''
  await once(admin, `create database ${nameOf(url)}${from}`)
  return url
}

/** The advisory lock for creating the template; the number is arbitrary. */
const templateLock = 7_528_361

/**
 * Returns the name of a database with our schema, which is created when the server has none: copying it takes a tenth of the time of
 * migrating. The name includes a hash of the migrations, so that changed ones create another template.
 */
async function migratedTemplate(admin: string): Promise<string> {
  const name = `platen_test_schema_${hashOfMigrations()}`
  return connected(admin, async client => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) {
      const draft = await createScratchDatabase(admin, { migrated: false })
      await migrate({ url: draft, onError: () => undefined })
      await client.query(`alter database ${nameOf(draft)} rename to ${name}`)
    }
    return name
  })
}

function hashOfMigrations(): string {
  const folder = join(__dirname, '../migrations')
  const hash = createHash('sha256')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.ts')) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Runs statements on a connection that is kept, since a new one takes longer than most statements. While that one is busy, statements
 * get connections of their own, so that one may wait for another.
 */
class Session {
  private kept: Promise<Client> | undefined
  private busy = false

  constructor(private readonly url: string) {}

  async run<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    if (this.busy) return once(this.url, text, values)
    this.busy = true
    try {
      this.kept ??= this.open()
      return (await (await this.kept).query(text, [...values])).rows as Row[]
    } finally {
      this.busy = false
    }
  }

  async end(): Promise<void> {
    await (await this.kept?.catch(() => undefined))?.end()
  }

  private async open(): Promise<Client> {
    const forget = (): void => void (this.kept = undefined)
    const client = new Client({ connectionString: this.url })
    client.on('error', forget).on('end', forget)
    try {
      await client.connect()
    } catch (error) {
      forget()
      throw error
    }
    return client
  }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

const databaseAt = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

async function once<Row>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await connected(url, client => client.query(text, [...values]))
  return result.rows as Row[]
}

async function connected<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
