import { createHash } from 'node:crypto'
import { type FileExtension } from '@platen/design'
import { openObjectStore, type ObjectStore, storageConfigFrom } from '@platen/storage'
import { call, type Reply } from '../../testing/call'
import { pixelBase64, posterWith } from '../../testing/documents'
import { fileKeysOf, startTestApi, type TestApi } from '../../testing/test-api'

const pixel = Buffer.from(pixelBase64, 'base64')

let api: TestApi
let store: ObjectStore

beforeAll(async () => {
  api = await startTestApi()
  store = openObjectStore(storageConfigFrom(api.config))
})

beforeEach(() => api.sql('delete from assets'))

afterAll(async () => {
  store.close()
  await api.stop()
})

/** Stores bytes as the file of a render. Returns their key and URL. */
async function output(
  bytes: Uint8Array,
  { extension = 'png', ...more }: { extension?: FileExtension; week?: number; owner?: string } = {},
): Promise<{ key: string; url: string }> {
  const { week, owner: organizationId = api.account.organizationId } = more
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const key = await fileKeysOf(api).keyOf({ week, organizationId, sha256, extension })
  const contentType = extension === 'pdf' ? 'application/pdf' : 'image/png'
  await store.put(key, bytes, { contentType })
  return { key, url: `http://platen.test/files/${key}` }
}

const save = (src: string): Promise<Reply> =>
  call(api, '/api/v1/designs', { body: { name: 'A', document: posterWith(src) } })

async function savedSource(reply: Reply): Promise<string | undefined> {
  const [row] = await api.sql<{ document: string }>(
    'select document::text from design_versions where design_id = $1',
    [reply.body['id']],
  )
  return /"asset:([^"]+)"/.exec(row?.document ?? '')?.[1]
}

const assetKeys = async (): Promise<string[]> => {
  const rows = await api.sql<{ key: string }>('select key from assets')
  return rows.map(({ key }) => key)
}

const change = (path: string, body: object): Promise<Reply> =>
  call(api, path, { method: 'PUT', body })

/** Returns the key of the first image of a saved kit. */
async function keyInKit(saved: Promise<Reply>): Promise<string | undefined> {
  const [row] = await api.sql<{ images: string[] }>('select images from brand_kits where id = $1', [
    (await saved).body['id'],
  ])
  return row?.images[0]?.replace('asset:', '')
}

const savers: Record<string, (url: string) => Promise<string | undefined>> = {
  'a design': async url => savedSource(await save(url)),
  'a new brand kit': url =>
    keyInKit(call(api, '/api/v1/brands', { body: { name: 'Kit', images: [url] } })),
  'a changed brand kit': async url => {
    const { body } = await call(api, '/api/v1/brands', { body: { name: 'Kit' } })
    return keyInKit(change(`/api/v1/brands/${String(body['id'])}`, { images: [url] }))
  },
  'a template of an old design': async url => {
    const { body } = await save('https://cdn.example/a.png')
    const id = String(body['id'])
    const src = url.replace('http://platen.test/files/', 'asset:')
    await api.sql(
      `update design_versions set document = replace(document::text, $2, $3)::jsonb where design_id = $1`,
      [id, 'https://cdn.example/a.png', src],
    )
    return savedSource(await change(`/api/v1/designs/${id}/template`, { category: 'Print' }))
  },
}

describe('a file of a render that something saved refers to', () => {
  it.each(Object.keys(savers))(
    'in %s is copied to where files are kept, and becomes an asset',
    async saver => {
      const { key, url } = await output(pixel, { week: 2950 })
      const kept = key.replace('w2950/', '')
      expect(await savers[saver]?.(url)).toBe(kept)
      expect(await assetKeys()).toEqual([kept])
      expect(Buffer.from((await store.get(kept))?.bytes ?? []).equals(pixel)).toBe(true)
    },
  )

  it.each(Object.keys(savers))('in %s is no longer due for deletion', async saver => {
    const { key, url } = await output(pixel)
    await save(url)
    await api.sql(
      `insert into pending_deletions (key, organization_id, due_at) values ($1, $2, now() + interval '1 day')`,
      [key, api.account.organizationId],
    )
    await savers[saver]?.(url)
    expect(await api.sql('select key from pending_deletions')).toEqual([])
  })

  it('becomes an asset without a copy if its key has no week', async () => {
    const { key, url } = await output(pixel)
    expect(await savedSource(await save(url))).toBe(key)
    expect(await assetKeys()).toEqual([key])
    await save(url)
    expect(await assetKeys()).toEqual([key])
  })

  it.each([
    [
      'does not exist',
      () =>
        Promise.resolve({
          url: `http://platen.test/files/${api.account.organizationId}/${'c'.repeat(64)}.png`,
        }),
    ],
    ['cannot be an asset', () => output(Buffer.from('%PDF-1.7'), { extension: 'pdf', week: 2950 })],
    [
      'is of another organization',
      async () => output(pixel, { owner: (await api.newAccount()).organizationId }),
    ],
  ])('stays as it is when it %s', async (_, of) => {
    const { url } = await of()
    const reply = await save(url)
    expect(reply.status).toBe(201)
    expect(`http://platen.test/files/${(await savedSource(reply)) ?? ''}`).toBe(url)
    expect(await assetKeys()).toEqual([])
  })
})
