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

/** The key of bytes that a render made, and their URL. */
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

describe('a file of a render that a saved design uses', () => {
  it('is copied to where files are kept, and is an asset then', async () => {
    const { key, url } = await output(pixel, { week: 2950 })
    const kept = key.replace('w2950/', '')
    const reply = await save(url)
    expect(reply.status).toBe(201)
    expect(await savedSource(reply)).toBe(kept)
    expect(await assetKeys()).toEqual([kept])
    expect(Buffer.from((await store.get(kept))?.bytes ?? []).equals(pixel)).toBe(true)
  })

  it('is an asset where it is, if it has no week', async () => {
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
