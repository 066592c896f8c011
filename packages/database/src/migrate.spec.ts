import { openDatabase } from '.'
import { migrate } from './migrate'
import { migrations } from './migrations'
import { exampleMigrations } from './testing/example-migrations'
import { migrating, schemaOf } from './testing/schema'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'

let scratch: ScratchDatabase

beforeEach(async () => {
  scratch = await openScratchDatabase({ migrated: false })
})

afterEach(() => scratch.drop())

const tables = (): Promise<{ name: string }[]> =>
  scratch.sql(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)

const run = (): Promise<unknown[]> => scratch.sql('select name from migrations order by id')

const namesOf = (list: typeof migrations): unknown[] =>
  list.map(migration => ({ name: new migration().name }))

const withExamples = [...migrations, ...exampleMigrations]

const migrateWithExamples = (): Promise<void> =>
  migrate({ url: scratch.url, onError: () => undefined, migrations: withExamples })

describe('migrating', () => {
  it('may be done by several processes at once', async () => {
    const onError = (): void => undefined
    const others = Array.from({ length: 4 }, () => openDatabase({ url: scratch.url, onError }))
    await Promise.all([scratch.database, ...others].map(database => database.migrate()))
    await Promise.all(others.map(other => other.close()))
    expect(await tables()).toHaveLength(50)
    expect(await run()).toEqual(namesOf(migrations))
  })

  it('creates the tables that the entities describe', async () => {
    await scratch.database.migrate()
    const source = await migrating(scratch.url, migrations)
    const { upQueries } = await source.driver.createSchemaBuilder().log()
    await source.destroy()
    // Only the migrations define indexes, checks and references.
    const differences = upQueries
      .map(({ query }) => query)
      .filter(
        query =>
          !/DROP (INDEX|CONSTRAINT)|(ADD|RENAME) CONSTRAINT|(CREATE|RENAME).* INDEX/.test(query),
      )
    expect(differences).toEqual([])
  })

  it('can be undone and repeated, except for the first migration, whose reversal would delete everything', async () => {
    await migrate({
      url: scratch.url,
      onError: () => undefined,
      migrations: migrations.slice(0, 1),
    })
    const first = await schemaOf(scratch)
    await migrateWithExamples()
    const complete = await schemaOf(scratch)
    const source = await migrating(scratch.url, withExamples)
    for (let left = withExamples.length - 1; left > 0; left--) {
      await source.undoLastMigration()
      expect(await run()).toEqual(namesOf(withExamples.slice(0, left)))
    }
    expect(await schemaOf(scratch)).toEqual(first)
    await expect(source.undoLastMigration()).rejects.toThrow('drop the database')
    await source.destroy()
    await migrateWithExamples()
    expect(await schemaOf(scratch)).toEqual(complete)
  })

  it('leaves the tables of a newer version as they are', async () => {
    await migrateWithExamples()
    const complete = await schemaOf(scratch)
    await scratch.database.migrate()
    expect(await schemaOf(scratch)).toEqual(complete)
    expect(await run()).toEqual(namesOf(withExamples))
  })

  it('refuses the tables of a version from before the first release, and changes nothing', async () => {
    await scratch.sql('create table migrations (id serial, timestamp bigint, name text)')
    const names = ['Accounts1763700000001', 'OwnAddresses1763800000100']
    for (const name of names)
      await scratch.sql('insert into migrations (timestamp, name) values (1, $1)', [name])
    await expect(scratch.database.migrate()).rejects.toMatchObject({
      code: 'internal',
      message: expect.stringMatching(
        /before the first release.*migrate an empty database/,
      ) as string,
    })
    expect(await run()).toEqual(names.map(name => ({ name })))
    expect(await tables()).toEqual([{ name: 'migrations' }])
  })

  it('fails with unavailable if there is no server', async () => {
    const absent = openDatabase({ url: 'postgres://127.0.0.1:1/none', onError: () => undefined })
    await expect(absent.migrate()).rejects.toMatchObject({ code: 'unavailable' })
  })
})
