import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DocumentRuntime, openImporting, readImportConfig } from '@platen/api/seeding'
import { type Database, openDatabase } from '@platen/database'
import { requiredVariable } from '@platen/env/testing'
import { Client } from 'pg'
import { seed, type Seeded } from './seed'
import { seedTemplates } from './templates'

describe('the seed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-seed-'))
  const name = `platen_test_${randomBytes(6).toString('hex')}`
  const admin = requiredVariable('DATABASE_URL')
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href
  let database: Database
  let importing: DocumentRuntime
  let first: Seeded
  let templates: Map<string, string>

  const sql = async <Row>(text: string, target = url): Promise<Row[]> => {
    const client = new Client({ connectionString: target })
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows as Row[]
  }
  const again = (known: string | undefined): Promise<Seeded> => seed(importing, known)

  beforeAll(async () => {
    await sql(`create database ${name}`, admin)
    database = openDatabase({ url, onError: () => undefined })
    await database.migrate()
    const settings = { STORAGE_PATH: folder, SECRETS_KEY: randomBytes(32).toString('hex') }
    importing = openImporting(database, readImportConfig(settings))
    first = await again(undefined)
    templates = await seedTemplates(importing)
  })
  afterAll(async () => {
    importing.store.close()
    await database.close()
    await sql(`drop database ${name} with (force)`, admin)
    rmSync(folder, { recursive: true })
  })

  it('makes three designs, twelve templates, two brand kits, a user and a key', async () => {
    expect(first.newKey).toBe(true)
    expect([templates.size, first.brandKits.length]).toEqual([12, 2])
    expect([...first.designs.keys()]).toEqual(['social-post', 'certificate', 'product-card'])
    expect(first.apiKey).toMatch(/^plt_/)
    expect(first.designId).toMatch(/^dsg_/)
    const counts = await sql(`select (select count(*)::int from organizations) as organizations,
      (select count(*)::int from users) as users, (select count(*)::int from designs) as designs,
      (select count(*)::int from templates) as templates, (select count(*)::int from brand_kits) as kits`)
    // The migration creates the library's organization, and a template is one of its designs.
    expect(counts).toEqual([{ organizations: 2, users: 1, designs: 15, templates: 12, kits: 2 }])
  })

  it('finds its organization after it was renamed', async () => {
    const { organizationId } = first
    await database.organizations.rename(organizationId, 'Acme')
    expect((await again(first.apiKey)).organizationId).toBe(organizationId)
    await database.organizations.rename(organizationId, 'Northlight (local)')
  })

  it('refers to its pictures as stored assets', async () => {
    const rows = await sql<{ text: string }>(
      'select document::text as text from design_versions union select images::text from brand_kits',
    )
    const sources = rows.flatMap(({ text }) => text.match(/"(seed|asset):[^"]*"/g) ?? [])
    expect(sources.length).toBeGreaterThan(10)
    for (const source of sources)
      expect(source).toMatch(/^"asset:org_\w+\/[0-9a-f]{64}-[0-9a-f]{32}\.(jpg|svg)"$/)
  })

  it('records each stored picture as an asset of its organization', async () => {
    const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => /\.(jpg|svg)$/.test(path))
      .sort()
    expect(stored.length).toBeGreaterThan(10)
    const rows = await sql<{ key: string }>('select key from assets')
    expect(rows.map(({ key }) => key).sort()).toEqual(stored)
  })

  it('gives new keys to pictures whose keys have no secret part', async () => {
    const keys = (): Promise<{ key: string }[]> => sql('select key from assets order by id')
    const before = await keys()
    await sql(`update assets set key = regexp_replace(key, '-[0-9a-f]+', '')`)
    expect(await keys()).not.toEqual(before)
    await again(first.apiKey)
    await seedTemplates(importing)
    expect(await keys()).toEqual(before)
  })

  it('requests thumbnails for templates that have none of their current version', async () => {
    const asked = `select distinct design_id from renders where purpose = 'thumbnail' and state = 'queued'`
    expect(await sql(asked)).toHaveLength(12)
    const drawn = (version: string): Promise<unknown> =>
      sql(
        `update designs set thumbnail_key = 'org_0/0.jpg', thumbnail_version = ${version} where id like 'tpl_%'`,
      )
    await sql(`delete from renders`)
    await drawn('version')
    await seedTemplates(importing)
    expect(await sql(asked)).toEqual([])
    await drawn('version - 1')
    await seedTemplates(importing)
    expect(await sql(asked)).toHaveLength(12)
  })

  it('changes nothing the second time', async () => {
    const before = await again(first.apiKey)
    expect(await again(before.apiKey)).toEqual({ ...before, newKey: false })
    expect({ ...before, apiKey: '', newKey: true }).toEqual({ ...first, apiKey: '' })
    expect(await seedTemplates(importing)).toEqual(templates)
    expect(await sql('select count(*)::int as n from designs')).toEqual([{ n: 15 }])
  })

  it.each([['is lost', undefined] as const, ['is not a key', 'plt_wrong'] as const])(
    'makes a new key and revokes the old one when the known one %s',
    async (_, known) => {
      const next = await again(known)
      expect(next.newKey).toBe(true)
      expect(next.apiKey).not.toBe(first.apiKey)
      const active = 'select count(*)::int as n from api_keys where revoked_at is null'
      expect(await sql(active)).toEqual([{ n: 1 }])
      expect(await again(next.apiKey)).toMatchObject({ apiKey: next.apiKey, newKey: false })
    },
  )
})
