import { Client } from 'pg'
import { type QueryRunner } from 'typeorm'
import { sampled, waitFor } from '@platen/env/testing'
import { newId } from '.'
import { migrate } from './migrate'
import { migrations } from './migrations'
import { migrating, schemaOf, undoFrom } from './testing/earlier-schema'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'

let scratch: ScratchDatabase
let other: Client
let writer: Client

beforeEach(async () => {
  scratch = await openScratchDatabase()
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

async function open(): Promise<Client> {
  const client = new Client({ connectionString: scratch.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Waits until the migrating session runs a statement like this, or waits for a lock. */
async function reached(condition: string): Promise<void> {
  const found = `select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'platen' and ${condition}`
  await waitFor(condition, async () => (await writer.query(found)).rowCount !== 0)
}

const waitingForALock = `wait_event_type = 'Lock'`
const buildingAnIndex = `query like 'create %index concurrently%' and ${waitingForALock}`

/** Inserts a row as the previous release does. */
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

/** As in production, but the test need not wait for seconds between two tries. */
const impatient = { lockTimeoutMs: 100, attempts: Infinity, pauseMs: 1 }

/** The two newest, and a sample of the others: a migration that shipped does not change. */
const some = <Case>(cases: readonly Case[], nameOf: (one: Case) => string): Case[] => [
  ...sampled(cases.slice(0, -2), { every: 4, nameOf }),
  ...cases.slice(-2),
]

const changes = [
  ['Templates', 'designs'],
  ['RenderReuse', 'renders'],
  ['Lists', 'brand_kits'],
  ['Thumbnails', 'renders'],
  ['EditorUsers', 'renders'],
  ['AskedThumbnails', 'designs'],
  ['Deletion', 'renders'],
  ['RenderKeys', 'renders'],
  ['Views', 'renders'],
  ['OwnAddresses', 'users'],
] as const

describe('while a migration runs', () => {
  it.each(some(changes, ([name]) => `${name} waits`))(
    '%s, and waits for a reader, %s can be written',
    async (migration, table) => {
      await undoFrom(scratch, migration)
      await other.query('begin')
      await other.query(`select 1 from ${table}`)
      const migrated = migrate({ url: scratch.url, onError: () => undefined, ...impatient })
      await reached(waitingForALock)
      // Behind a migration without a limit this would wait for the reader.
      expect(await write(table)).toBe(1)
      await other.query('commit')
      await migrated
    },
  )

  it.each(some(changes, ([name]) => `${name} builds`))(
    '%s, and builds an index, %s can be written',
    async (migration, table) => {
      await undoFrom(scratch, migration)
      // Its snapshot keeps the build from ending.
      await other.query('begin isolation level repeatable read')
      await other.query('select 1 from organizations')
      const migrated = scratch.database.migrate()
      await reached(buildingAnIndex)
      expect(await write(table)).toBe(1)
      expect(await writer.query(`delete from ${table} where id <> 'dsn_1'`)).toBeTruthy()
      await other.query('commit')
      await migrated
    },
  )

  it('another may wait for its turn while this one builds an index', async () => {
    await undoFrom(scratch, 'Thumbnails')
    await other.query('begin isolation level repeatable read')
    await other.query('select 1 from organizations')
    const first = scratch.database.migrate()
    await reached(buildingAnIndex)
    const second = migrate({ url: scratch.url, onError: () => undefined })
    await reached(`query like 'select pg_try_advisory_lock%'`)
    await other.query('commit')
    await Promise.all([first, second])
  })
})

describe('a migration that was interrupted', () => {
  it('in the middle of an index rebuilds it', async () => {
    const complete = await schemaOf(scratch)
    await undoFrom(scratch, 'Thumbnails')
    await other.query('begin isolation level repeatable read')
    await other.query('select 1 from organizations')
    const interrupted = scratch.database.migrate()
    await reached(buildingAnIndex)
    await writer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently%'`,
    )
    await expect(interrupted).rejects.toMatchObject({ code: 'unavailable' })
    await other.query('commit')
    expect(await schemaOf(scratch)).toContainEqual(expect.objectContaining({ holds: false }))
    await scratch.database.migrate()
    expect(await schemaOf(scratch)).toEqual(complete)
  })

  const online = migrations.map(each => new each()).filter(each => 'transaction' in each)
  it.each(some(online, ({ name }) => name))(
    'between any two statements goes on: $name',
    async ({ name }) => {
      const complete = await schemaOf(scratch)
      await undoFrom(scratch, name)
      const migration = migrations.map(each => new each()).find(each => each.name === name)
      let ended = false
      for (let statements = 1; !ended; statements++) {
        const source = await migrating(scratch.url)
        const runner = endingAfter(statements, source.createQueryRunner())
        ended = await Promise.resolve(migration?.up(runner)).then(
          () => true,
          () => false,
        )
        await source.destroy()
      }
      await scratch.database.migrate()
      expect(await schemaOf(scratch)).toEqual(complete)
    },
  )
})

/** Returns a runner whose session is lost after this many statements. */
function endingAfter(statements: number, runner: QueryRunner): QueryRunner {
  let left = statements
  return Object.assign(Object.create(runner) as QueryRunner, {
    query: (...statement: [string, unknown[]?]) =>
      left-- > 0 ? runner.query(...statement) : Promise.reject(new Error('interrupted')),
  })
}

describe('a lock that is never free', () => {
  const options = { lockTimeoutMs: 20, attempts: 3, pauseMs: 1 }

  it('ends the migration with the sessions to look at, and leaves it to be continued', async () => {
    const complete = await schemaOf(scratch)
    await undoFrom(scratch, 'Thumbnails')
    await other.query(`set application_name = 'report'`)
    await other.query('begin')
    await other.query('select 1 from renders')
    const told: string[] = []
    const onError = (error: unknown): void => void told.push(String(error))
    await expect(migrate({ url: scratch.url, onError, ...options })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/gave up after 3 attempts.*pid \d+ \(report\)/) as string,
    })
    expect(told).toEqual([
      expect.stringContaining('tries again (1 of 3)'),
      expect.stringContaining('tries again (2 of 3)'),
    ])
    await other.query('commit')
    await scratch.database.migrate()
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
