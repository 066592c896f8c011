import { openDatabase } from '.'
import { migrations } from './migrations'
import { migrating, undoFrom } from './testing/earlier-schema'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'

let scratch: ScratchDatabase

beforeEach(async () => {
  scratch = await openScratchDatabase({ migrated: false })
})

afterEach(() => scratch.drop())

const tables = (): Promise<{ name: string }[]> =>
  scratch.sql(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)

describe('migrating', () => {
  it('may be done by several processes at once', async () => {
    const onError = (): void => undefined
    const others = Array.from({ length: 4 }, () => openDatabase({ url: scratch.url, onError }))
    await Promise.all([scratch.database, ...others].map(database => database.migrate()))
    await Promise.all(others.map(other => other.close()))
    expect(await tables()).toHaveLength(25)
    expect(await scratch.sql('select count(*)::int as count from migrations')).toEqual([
      { count: migrations.length },
    ])
  })

  it('makes the tables that the entities describe', async () => {
    await scratch.database.migrate()
    const source = await migrating(scratch.url)
    const { upQueries } = await source.driver.createSchemaBuilder().log()
    await source.destroy()
    // Indexes, checks and references are defined only by the migrations.
    const differences = upQueries
      .map(({ query }) => query)
      .filter(
        query =>
          !/DROP (INDEX|CONSTRAINT)|(ADD|RENAME) CONSTRAINT|(CREATE|RENAME).* INDEX/.test(query),
      )
    expect(differences).toEqual([])
  })

  it('can be undone and done again', async () => {
    await scratch.database.migrate()
    const source = await migrating(scratch.url)
    for (const { name } of migrations.map(migration => new migration()).reverse()) {
      await source.undoLastMigration()
      expect(await scratch.sql('select 1 from migrations where name = $1', [name])).toEqual([])
    }
    await source.destroy()
    expect(await tables()).toEqual([{ name: 'migrations' }])
    await scratch.database.migrate()
    expect(await tables()).toHaveLength(25)
  })

  it('lets brand kits be found that were there before searches left accents behind', async () => {
    await scratch.database.migrate()
    await undoFrom(scratch, 'Lists')
    await scratch.sql(`
      with o as (insert into organizations (id, name) values ('org_1', 'Acme') returning id)
      insert into brand_kits (id, organization_id, name)
      select k.id, o.id, k.name from o, (values ('bk_1', 'Crème BRÛLÉE'), ('bk_2', null)) k (id, name)`)
    await scratch.database.migrate()
    expect(await scratch.sql('select search from brand_kits order by id')).toEqual([
      { search: 'creme brulee' },
      { search: '' },
    ])
  })

  it('gives drafts that were there before to the users of their designs', async () => {
    await scratch.database.migrate()
    await undoFrom(scratch, 'DraftUsers')
    await scratch.sql(`
      with o as (insert into organizations (id, name) values ('org_1', 'Acme') returning id),
        d as (insert into designs (id, organization_id, user_id, name, version, width, height)
          select k.id, o.id, k.user_id, 'Poster', 1, 9, 9 from o, (values ('dsg_1', 'ada'), ('dsg_2', null)) k (id, user_id)
          returning *)
      insert into design_drafts (organization_id, design_id, revision, base_version, document, width, height)
      select organization_id, id, 1, 1, '{}', 9, 9 from d`)
    await scratch.database.migrate()
    expect(await scratch.sql('select user_id from design_drafts order by design_id')).toEqual([
      { user_id: 'ada' },
      { user_id: null },
    ])
  })

  it('finds of which version templates were made that were there before this was noted', async () => {
    await scratch.database.migrate()
    await undoFrom(scratch, 'TemplateSources')
    await scratch.sql(`
      with o as (insert into organizations (id, name) values ('org_1', 'Acme') returning id),
        d as (insert into designs (id, organization_id, name, version, width, height)
          select v.id, o.id, 'Poster', 3, 1, 1 from o, (values ('dsg_1'), ('tpl_1'), ('tpl_2')) v (id) returning id),
        made as (insert into design_versions (design_id, version, document, created_at)
          select id, v, '{}', now() - interval '1 hour' * (3 - v) from d, generate_series(1, 3) v)
      insert into own_templates (id, organization_id, design_id, category, updated_at)
      select t.id, o.id, t.design_id, 'Print', now() - interval '30 minutes'
      from o, (values ('tpl_1', 'dsg_1'), ('tpl_2', 'dsg_gone')) t (id, design_id)`)
    await scratch.database.migrate()
    expect(await scratch.sql('select id, design_version from own_templates order by id')).toEqual([
      { id: 'tpl_1', design_version: 2 },
      { id: 'tpl_2', design_version: null },
    ])
  })

  it('answers unavailable when there is no server', async () => {
    const absent = openDatabase({ url: 'postgres://127.0.0.1:1/none', onError: () => undefined })
    await expect(absent.migrate()).rejects.toMatchObject({ code: 'unavailable' })
  })
})
