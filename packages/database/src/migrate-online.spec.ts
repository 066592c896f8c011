import { Client } from 'pg'
import { type QueryRunner } from 'typeorm'
import { waitFor } from '@platen/env/testing'
import { newId } from '.'
import { migrate, type MigrateOptions } from './migrate'
import { migrations } from './migrations'
import { exampleMigrations } from './testing/example-migrations'
import { migrating, schemaOf } from './testing/schema'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'

/** The migrations of this version, and those of a version that may follow. */
const all = [...migrations, ...exampleMigrations]

let complete: unknown[]
let scratch: ScratchDatabase
let other: Client
let writer: Client

beforeAll(async () => {
  scratch = await openScratchDatabase()
  await toLatest()
  complete = await schemaOf(scratch)
  await scratch.drop()
})

beforeEach(async () => {
  scratch = await openScratchDatabase({ migrated: false })
  await migrate({ ...quietly(), migrations: migrations.slice(0, 1) })
  await scratch.sql(`
    with o as (insert into organizations (id, name) values ('org_1', 'Acme') returning id),
      d as (insert into designs (id, organization_id, name, version, width, height)
        select 'dsn_1', id, 'Poster', 1, 100, 50 from o returning id)
    insert into design_versions (design_id, version, document) select id, 1, '{}' from d`)
  other = await open()
  writer = await open()
})

afterEach(async () => {
  await Promise.all([other.end(), writer.end()])
  await scratch.drop()
})

const quietly = (): MigrateOptions => ({ url: scratch.url, onError: () => undefined })

/** Runs all remaining migrations. */
const toLatest = (options: Partial<MigrateOptions> = {}): Promise<void> =>
  migrate({ ...quietly(), migrations: all, ...options })

/** Runs the migrations before the one whose class name begins with `migration`. */
function toBefore(migration: string): Promise<void> {
  const index = all.findIndex(({ name }) => name.startsWith(migration))
  return toLatest({ migrations: all.slice(0, index) })
}

async function open(): Promise<Client> {
  const client = new Client({ connectionString: scratch.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Waits until the migrating session meets the condition, for example by waiting for a lock. */
async function reached(condition: string): Promise<void> {
  const found = `select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'platen' and ${condition}`
  await waitFor(condition, async () => (await writer.query(found)).rowCount !== 0)
}

/** Tells kinds of locks apart, since the autovacuum may hold up an earlier statement. */
const waitingFor = (lock: 'relation' | 'virtualxid' | 'advisory'): string =>
  `wait_event_type = 'Lock' and wait_event = '${lock}'`
const buildingAnIndex = `query like 'create %index concurrently%' and ${waitingFor('virtualxid')}`

/** Statements that insert a row as an earlier version does. */
const inserts: Readonly<Record<string, string>> = {
  designs: `insert into designs (id, organization_id, name, version, width, height)
    values ($1, 'org_1', 'Another', 1, 100, 50)`,
  brand_kits: `insert into brand_kits (id, organization_id, name) values ($1, 'org_1', 'Acme')`,
  renders: `insert into renders (id, organization_id, design_id, design_version, modifications, options)
    values ($1, 'org_1', 'dsn_1', 1, '[]', '{}')`,
  users: `insert into users (id, organization_id, email, name) values ($1, 'org_1', $1, 'Ada')`,
}
const write = async (table: string): Promise<number | null> =>
  (await writer.query(inserts[table] ?? '', [newId('rnd')])).rowCount

/** As in production, but without seconds of waiting between two tries. */
const impatient = { lockTimeoutMs: 100, attempts: Infinity, pauseMs: 1 }

/** Makes any update of the last of 2,001 brand kits wait for advisory lock 1. */
const holdUpLast = `
  create function hold_up() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(1);
      return new;
    end $$;
  create trigger hold_up before update on brand_kits
    for each row when (new.id = 'bk_2001') execute function hold_up()`

describe('while a migration runs', () => {
  it.each([
    ['Nicknames', 'users'],
    ['Notes', 'renders'],
    ['Initials', 'brand_kits'],
  ])('%s, and waits for a reader, %s can be written', async (migration, table) => {
    await toBefore(migration)
    await other.query('begin')
    await other.query(`select 1 from ${table}`)
    const migrated = toLatest(impatient)
    await reached(waitingFor('relation'))
    // If the migration waited for its lock without a limit, this write would wait for the reader too.
    expect(await write(table)).toBe(1)
    await other.query('commit')
    await migrated
    expect(await schemaOf(scratch)).toEqual(complete)
  })

  it.each([['Names', 'designs']])(
    '%s, and builds an index, %s can be written',
    async (migration, table) => {
      await toBefore(migration)
      // The snapshot of this transaction keeps the build from ending.
      await other.query('begin isolation level repeatable read')
      await other.query('select 1 from organizations')
      const migrated = toLatest()
      await reached(buildingAnIndex)
      expect(await write(table)).toBe(1)
      expect(await writer.query(`delete from ${table} where id <> 'dsn_1'`)).toBeTruthy()
      await other.query('commit')
      await migrated
    },
  )

  it('and fills a column, it locks at most a thousand rows', async () => {
    await toBefore('Initials')
    await writer.query(`
      insert into brand_kits (id, organization_id, name)
      select 'bk_' || lpad(n::text, 4, '0'), 'org_1', 'Acme' from generate_series(1, 2001) n`)
    await other.query(holdUpLast)
    await other.query('select pg_advisory_lock(1)')
    const migrated = toLatest({ lockTimeoutMs: 60_000 })
    await reached(waitingFor('advisory'))
    // While the migration waits at the last row, the rows before it are already filled and free.
    const filled = `select count(*)::int as rows from brand_kits where initial = 'A'`
    expect((await writer.query(filled)).rows).toEqual([{ rows: 2000 }])
    await writer.query(`update brand_kits set initial = 'B' where id < 'bk_0010'`)
    await other.query('select pg_advisory_unlock(1)')
    await migrated
    expect((await writer.query(filled)).rows).toEqual([{ rows: 1992 }])
  })

  it('another may wait for its turn while this one builds an index', async () => {
    await toBefore('Names')
    await other.query('begin isolation level repeatable read')
    await other.query('select 1 from organizations')
    const first = toLatest()
    await reached(buildingAnIndex)
    const second = toLatest()
    await reached(`query like 'select pg_try_advisory_lock%'`)
    await other.query('commit')
    await Promise.all([first, second])
  })
})

describe('a migration that was interrupted', () => {
  it('in the middle of an index rebuilds it', async () => {
    await toBefore('Names')
    await other.query('begin isolation level repeatable read')
    await other.query('select 1 from organizations')
    const interrupted = toLatest()
    await reached(buildingAnIndex)
    await writer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'create index concurrently%'`,
    )
    await expect(interrupted).rejects.toMatchObject({ code: 'unavailable' })
    await other.query('commit')
    expect(await schemaOf(scratch)).toContainEqual(expect.objectContaining({ holds: false }))
    await toLatest()
    expect(await schemaOf(scratch)).toEqual(complete)
  })

  const online = all.map(each => new each()).filter(each => 'transaction' in each)
  it.each(online)('between any two statements goes on: $name', async migration => {
    await toBefore(migration.name)
    let ended = false
    for (let statements = 1; !ended; statements++) {
      const source = await migrating(scratch.url, all)
      const runner = endingAfter(statements, source.createQueryRunner())
      ended = await Promise.resolve(migration.up(runner)).then(
        () => true,
        () => false,
      )
      await source.destroy()
    }
    await toLatest()
    expect(await schemaOf(scratch)).toEqual(complete)
  })
})

/** Returns a runner that loses its session after this many statements. */
function endingAfter(statements: number, runner: QueryRunner): QueryRunner {
  let left = statements
  return Object.assign(Object.create(runner) as QueryRunner, {
    query: (...statement: [string, unknown[]?]) =>
      left-- > 0 ? runner.query(...statement) : Promise.reject(new Error('interrupted')),
  })
}

describe('a lock that is never free', () => {
  const options = { lockTimeoutMs: 20, attempts: 3, pauseMs: 1 }

  it('ends the migration with a list of the sessions in the way, and the migration can be continued', async () => {
    await toBefore('Notes')
    await other.query(`set application_name = 'report'`)
    await other.query('begin')
    await other.query('select 1 from renders')
    const told: string[] = []
    const onError = (error: unknown): void => void told.push(String(error))
    await expect(toLatest({ onError, ...options })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/gave up after 3 attempts.*pid \d+ \(report\)/) as string,
    })
    expect(told).toEqual([
      expect.stringContaining('tries again (1 of 3)'),
      expect.stringContaining('tries again (2 of 3)'),
    ])
    await other.query('commit')
    await toLatest()
    expect(await schemaOf(scratch)).toEqual(complete)
  })
})

describe('the list of migrations', () => {
  it('is hidden from a role that may use every table by default', async () => {
    const role = `app_${newId('rnd')}`
    await scratch.sql(`create role ${role}`)
    try {
      await scratch.sql(`grant select, insert on all tables in schema public to ${role}`)
      await scratch.database.migrate()
      const may = `select has_table_privilege('${role}', $1, 'select') as read, has_table_privilege('${role}', $1, 'insert') as write`
      expect(await scratch.sql(may, ['migrations'])).toEqual([{ read: false, write: false }])
      expect(await scratch.sql(may, ['renders'])).toEqual([{ read: true, write: true }])
    } finally {
      await scratch.sql(`drop owned by ${role}`)
      await scratch.sql(`drop role ${role}`)
    }
  })
})

describe('the ids that calls created', () => {
  it.each([
    ['idempotency_keys', 'organization_id', `'org_1'`],
    ['user_idempotency_keys', 'organization_id, user_id', `'org_1', 'ada'`],
  ])('of %s are the same for this version and the previous one', async (table, columns, owner) => {
    const insert = (id: 'render_id' | 'subject_id', key: string): Promise<unknown> =>
      writer.query(
        `insert into ${table} (${columns}, key, fingerprint, ${id}) values (${owner}, $1, '', $1)
         on conflict (${columns}, key) do update set ${id} = excluded.${id} || ' again'`,
        [key],
      )
    const ids = async (): Promise<unknown[]> => {
      const text = `select render_id as before, subject_id as now from ${table} order by key`
      return (await writer.query<{ before: string; now: string }>(text)).rows
    }
    await toBefore('SubjectIds')
    await insert('render_id', 'a')
    await toLatest()
    expect(await ids()).toEqual([{ before: 'a', now: 'a' }])
    await insert('render_id', 'b')
    await insert('subject_id', 'c')
    const both = ['a', 'b', 'c'].map(id => ({ before: id, now: id }))
    expect(await ids()).toEqual(both)
    await insert('render_id', 'b')
    await insert('subject_id', 'c')
    const again = ['a', 'b again', 'c again'].map(id => ({ before: id, now: id }))
    expect(await ids()).toEqual(again)
  })
})
