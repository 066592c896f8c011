import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { required } from './config'

export interface ScratchDatabase {
  url: string
  sql: (text: string, values?: unknown[]) => Promise<unknown[]>
  drop: () => Promise<void>
}

/** An empty database `platen_test_<random>` on the server of DATABASE_URL. */
export async function makeScratchDatabase(): Promise<ScratchDatabase> {
  const admin = required('DATABASE_URL')
  const name = `platen_test_${randomBytes(6).toString('hex')}`
  await query(admin, `create database ${name}`)
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href
  return {
    url,
    sql: (text, values) => query(url, text, values),
    drop: async () => {
      await query(admin, `drop database if exists ${name} with (force)`)
    },
  }
}

async function query(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, values)
    return rows
  } finally {
    await client.end()
  }
}
