import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@platen/database'
import { requiredProgram } from '@platen/env/testing'
import { Client } from 'pg'
import { supervise, type Supervised } from '../processes/supervise'
import { preparePgBouncer } from './pgbouncer'
import { preparePostgres } from './postgres'

describe('a PgBouncer that the command starts', () => {
  const base = mkdtempSync(join(tmpdir(), 'platen-pgbouncer-'))
  const place = (name: string): { folder: string; log: string } => ({
    folder: join(base, name),
    log: join(base, `${name}.log`),
  })
  const running: Supervised[] = []
  let direct: string
  let pooled: string

  beforeAll(async () => {
    requiredProgram('pgbouncer')
    const tell = (): void => undefined
    const postgres = await preparePostgres(place('postgres'))
    direct = postgres.url
    running.push(await supervise(postgres.program, { tell }))
    const pgbouncer = await preparePgBouncer({ ...place('pgbouncer'), databaseUrl: direct })
    pooled = pgbouncer.url
    running.push(await supervise(pgbouncer.program, { tell }))
  })

  afterAll(async () => {
    for (const server of running.reverse()) await server.stop()
    rmSync(base, { recursive: true })
  })

  const sessions = async (): Promise<number> => {
    const client = new Client({ connectionString: direct })
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'platen'`,
    )
    await client.end()
    return rows[0]?.count ?? NaN
  }

  it('lets many clients of Platen share a few sessions', async () => {
    const clients: Database[] = Array.from({ length: 40 }, () =>
      openDatabase({ url: pooled, poolSize: 1, prepared: 'shared', onError: () => undefined }),
    )
    for (const client of clients) await client.ping()
    await Promise.all(clients.map(client => client.ping()))
    expect(await sessions()).toBeLessThanOrEqual(20)
    await Promise.all(clients.map(client => client.close()))
  })

  it('refuses a wrong password', async () => {
    const stranger = new Client({ connectionString: pooled.replace(/:[^:@]+@/, ':wrong@') })
    await expect(stranger.connect()).rejects.toThrow('SASL authentication failed')
  })
})
