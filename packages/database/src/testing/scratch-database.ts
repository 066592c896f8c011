import { randomBytes } from 'node:crypto'
import { requiredVariable } from '@platen/env/testing'
import { Client } from 'pg'
import { type Database, openDatabase } from '..'

export interface ScratchDatabase {
  readonly url: string
  readonly database: Database
  /** Runs a statement outside of the tenant scope, e.g. to make a row older than it is. */
  sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Closes and drops it. */
  drop(): Promise<void>
}

/** Creates a database `platen_test_<random>` on the server of DATABASE_URL, and migrates it unless `migrated` is false. */
export async function openScratchDatabase({ migrated = true } = {}): Promise<ScratchDatabase> {
  const admin = requiredVariable('DATABASE_URL')
  const name = `platen_test_${randomBytes(6).toString('hex')}`
  await once(admin, `create database ${name}`)
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href
  const database = openDatabase({ url, onError: () => undefined })
  if (migrated) await database.migrate()
  return {
    url,
    database,
    sql: (text, values) => once(url, text, values),
    async drop() {
      await database.close()
      await once(admin, `drop database if exists ${name} with (force)`)
    },
  }
}

async function once<Row>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const result = await client.query(text, [...values])
    return result.rows as Row[]
  } finally {
    await client.end()
  }
}
