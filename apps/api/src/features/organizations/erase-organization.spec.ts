import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { libraryOrganizationId } from '@platen/database'
import { type Forgotten } from '@platen/queue'
import { openObjectStore, type ObjectStore, storageConfigFrom } from '@platen/storage'
import { call } from '../../testing/call'
import { pixelBase64, posterWith } from '../../testing/documents'
import { type Account, startTestApi, type TestApi } from '../../testing/test-api'
import { eraseOrganization } from './erase-organization'
import { exportOrganization } from './export-organization'

let api: TestApi
let store: ObjectStore
let acme: Account

beforeAll(async () => {
  api = await startTestApi()
  store = openObjectStore(storageConfigFrom(api.config))
})

/** Creates an organization with a design, an asset and an open render. */
beforeEach(async () => {
  acme = await api.newAccount()
  const { apiKey } = acme
  const document = posterWith(`data:image/png;base64,${pixelBase64}`)
  const created = await call(api, '/api/v1/designs', { apiKey, body: { name: 'A', document } })
  const path = `/api/v1/${String(created.body['id'])}/generate`
  await call(api, path, { apiKey, body: { async: true } })
})

afterAll(async () => {
  store.close()
  await api.stop()
})

const organization = async (): Promise<{ id: string; createdAt: Date }> => {
  const found = await api.database.organizations.find(acme.organizationId)
  if (!found) throw new Error('no such organization')
  return found
}

async function keysOf(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const page of store.list(folder)) keys.push(...page.map(({ key }) => key))
  return keys
}

describe('erasing an organization', () => {
  it('leaves no row, no file and nothing in Redis', async () => {
    const { database } = api
    const [render] = await api.sql<{ id: string }>(
      'select id from renders where organization_id = $1',
      [acme.organizationId],
    )
    expect(await keysOf(`${acme.organizationId}/`)).toHaveLength(1)
    const forgotten: Forgotten[] = []
    const forget = (what: Forgotten): Promise<void> => {
      forgotten.push(what)
      return Promise.resolve()
    }
    await eraseOrganization({ database, store, forget }, await organization(), 0)
    expect(forgotten).toEqual([
      {
        jobs: [expect.objectContaining({ renderId: render?.id, attempt: 0 })],
        group: acme.organizationId,
      },
    ])
    expect(await keysOf(`${acme.organizationId}/`)).toEqual([])
    expect(await database.organizations.find(acme.organizationId)).toBeNull()
    const rows = await api.sql('select 1 from renders where organization_id = $1', [
      acme.organizationId,
    ])
    expect(rows).toEqual([])
  })

  it('also ends a key that was created while others still worked', async () => {
    const { database } = api
    const active: unknown[] = []
    const erasure = {
      ...database.erasure,
      async endRenders(id: string) {
        await api.newKey(id)
        return database.erasure.endRenders(id)
      },
    }
    const forget = async (): Promise<void> => {
      active.push((await database.keys.list(acme.organizationId)).map(({ state }) => state))
    }
    await eraseOrganization({ database: { erasure }, store, forget }, await organization(), 0)
    expect(active).toEqual([['revoked', 'revoked']])
  })

  it('can continue after it was interrupted', async () => {
    const { database } = api
    const forget = (): Promise<void> => Promise.reject(new Error('Redis is away'))
    const erasing = eraseOrganization({ database, store, forget }, await organization(), 0)
    await expect(erasing).rejects.toThrow('Redis is away')
    const done = { database, store, forget: () => Promise.resolve() }
    await eraseOrganization(done, await organization(), 0)
    expect(await database.organizations.find(acme.organizationId)).toBeNull()
  })

  it('deletes files only once no row refers to them, and can continue after the store has failed', async () => {
    const { database } = api
    const forget = (): Promise<void> => Promise.resolve()
    const away = { deleteFolder: () => Promise.reject(new Error('the store is away')) }
    const erasing = eraseOrganization({ database, store: away, forget }, await organization(), 0)
    await expect(erasing).rejects.toThrow('the store is away')
    const [named] = await api.sql(
      `select (select count(*)::int from assets where organization_id = $1) as assets,
        (select count(*)::int from designs where organization_id = $1) as designs`,
      [acme.organizationId],
    )
    expect(named).toEqual({ assets: 0, designs: 0 })
    await eraseOrganization({ database, store, forget }, await organization(), 0)
    expect(await keysOf(`${acme.organizationId}/`)).toEqual([])
    expect(await database.organizations.find(acme.organizationId)).toBeNull()
  })

  it('refuses to erase the public templates', async () => {
    const { database } = api
    const library = { id: libraryOrganizationId, createdAt: new Date() }
    const erasing = eraseOrganization(
      { database, store, forget: () => Promise.resolve() },
      library,
      0,
    )
    await expect(erasing).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('exporting an organization', () => {
  it('writes every table and every file', async () => {
    const { database } = api
    const folder = await mkdtemp(join(tmpdir(), 'platen-export-'))
    const exported = await exportOrganization({ database, store }, await organization(), folder)
    expect(exported).toEqual({ rows: 7, files: 1 })
    const names = [
      'api_keys',
      'assets',
      'audit_entries',
      'design_versions',
      'designs',
      'organizations',
      'renders',
    ]
    expect((await readdir(folder)).sort()).toEqual([
      ...names.slice(0, 5).map(name => `${name}.jsonl`),
      'files',
      ...names.slice(5).map(name => `${name}.jsonl`),
    ])
    const versions = await readFile(join(folder, 'design_versions.jsonl'), 'utf8')
    expect(JSON.parse(versions)).toMatchObject({ version: 1, document: { width: 400 } })
    const [key = ''] = await keysOf(`${acme.organizationId}/`)
    const file = await readFile(join(folder, 'files', key))
    expect(file.equals(Buffer.from(pixelBase64, 'base64'))).toBe(true)
  })

  it('overwrites nothing', async () => {
    const { database } = api
    const exporting = exportOrganization({ database, store }, await organization(), __dirname)
    await expect(exporting).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
