import { openObjectStore, storageConfigFrom } from '@platen/storage'
import { createHmac } from 'node:crypto'
import { waitFor } from '@platen/env/testing'
import { type SignedUrlOptions, signUrl } from '@platen/client'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPoster } from '../../testing/new-poster'
import {
  type FakeWorker,
  fileRow,
  outcomeOf,
  startFakeWorker,
  storeNamedFile,
} from '../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../testing/test-api'

interface Key {
  id: string
  secret: string
}

let api: TestApi
let worker: FakeWorker
let designId: string
let key: Key
/** The time for which the next pictures are fresh, in ms. */
let freshMs: number
/** The next renders fail with this code. */
let failsWith: string | null

beforeAll(async () => {
  api = await startTestApi({ SIGNED_URL_WAIT_MS: '30000' })
  worker = startFakeWorker(
    api,
    claimed =>
      failsWith === null
        ? outcomeOf(claimed)
        : { code: failsWith, message: 'photo: images.example answered 404' },
    { freshMs: () => freshMs },
  )
  await storeNamedFile(api)
})

beforeEach(async () => {
  freshMs = Infinity
  failsWith = null
  worker.claimed.length = 0
  designId = await newPoster(api)
  key = await newKey()
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

async function newKey(values: object = {}, options: CallOptions = {}): Promise<Key> {
  const body = { name: 'Blog', ...values }
  const { body: made } = await call(api, '/api/v1/signing-keys', { body, ...options })
  return { id: String(made['id']), secret: String(made['secret']) }
}

interface Asked {
  design?: string
  format?: 'jpg' | 'png' | 'pdf'
  text?: string
  options?: SignedUrlOptions
  signer?: Key
}

/** Returns the path of a signed URL. */
async function sign({
  design = designId,
  format = 'jpg',
  text = 'Hello',
  options,
  signer = key,
}: Asked = {}): Promise<string> {
  const modifications = [{ id: 'headline', text }]
  return signUrl({ baseUrl: '', key: signer, design, format, modifications, options })
}

const open = (path: string, options: CallOptions = {}): Promise<Reply> =>
  call(api, path, { apiKey: null, ...options })

const get = async (asked: Asked = {}, options: CallOptions = {}): Promise<Reply> =>
  open(await sign(asked), options)

const rows = (): Promise<object[]> =>
  api.sql('select 1 from renders where design_id = $1', [designId])

const save = (): Promise<Reply> =>
  call(api, `/api/v1/designs/${designId}`, { method: 'PUT', body: { name: 'Again' } })

const refused = ({ status, headers, body }: Reply): unknown[] => [
  status,
  headers.get('x-error-code'),
  body['message'],
]

describe('a signed URL', () => {
  it('answers with the picture that it asks for, which anyone may show and cache', async () => {
    const { status, text, headers } = await get()
    expect([status, text]).toEqual([200, 'jpg'])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '3',
      etag: `"${'a'.repeat(64)}"`,
      'cache-control': 'public, max-age=60, stale-while-revalidate=86400, stale-if-error=604800',
      'cache-tag': designId,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const [drawn] = worker.claimed
    expect(drawn).toMatchObject({
      modifications: [{ id: 'headline', text: 'Hello' }],
      options: { formats: ['jpeg'], pages: [1], scale: 1 },
    })
  })

  it('writes no row once the picture is drawn', async () => {
    await get()
    const before = await rows()
    expect((await get()).status).toBe(200)
    expect((await get({}, { method: 'HEAD' })).status).toBe(200)
    expect(await rows()).toEqual(before)
    expect(worker.claimed).toHaveLength(1)
  })

  it('is answered by the picture of the equal call, and the call by that of the URL', async () => {
    const body = { pages: [1], modifications: [{ id: 'headline', text: 'Equal' }] }
    await get({ text: 'Equal' })
    const generated = await call(api, `/api/v1/${designId}/generate`, { body })
    expect(generated.body['cached']).toBe(true)
    const second = { ...body, modifications: [{ id: 'headline', text: 'Second' }] }
    await call(api, `/api/v1/${designId}/generate`, { body: second })
    expect((await get({ text: 'Second' })).status).toBe(200)
    expect(worker.claimed).toHaveLength(2)
  })

  it('answers 304 to those who have the picture, and HEAD without it', async () => {
    const { headers } = await get()
    const etag = headers.get('etag') ?? ''
    const same = await get({}, { headers: { 'if-none-match': etag } })
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag])
    expect(same.headers.get('cache-control')).toBe(headers.get('cache-control'))
    const other = await get({}, { headers: { 'if-none-match': '"b"' } })
    expect(other.status).toBe(200)
    const head = await get({}, { method: 'HEAD' })
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '3'])
  })

  it('with a version is immutable, and keeps this version', async () => {
    const { headers } = await get({ design: `${designId}@1` })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const kept = (): Promise<unknown[]> =>
      api.sql('select version from signed_versions where signing_key_id = $1', [key.id])
    await waitFor('the version', async () => (await kept()).length === 1)
  })

  it.each([
    ['width', { width: 200 }, 0.5],
    ['height', { height: 600 }, 2],
    ['size', { size: 'thumbnail' }, 0.6],
    ['scale', { scale: 1.5 }, 1.5],
  ] as const)('takes its size from %s', async (_what, options, scale) => {
    expect((await get({ options })).status).toBe(200)
    expect(worker.claimed[0]?.options).toMatchObject({ scale })
    expect((await get({ options })).status).toBe(200)
    expect(worker.claimed).toHaveLength(1)
  })

  it('takes its size from the page that it shows, also after another save', async () => {
    const options: SignedUrlOptions = { width: 200, page: 2 }
    await get({ options })
    expect(worker.claimed[0]?.options).toMatchObject({ scale: 1, pages: [2] })
    const document = { ...poster, pages: [poster.pages[0], { id: 'back', width: 400 }] }
    await call(api, `/api/v1/designs/${designId}`, { method: 'PUT', body: { document } })
    await get({ options })
    expect(worker.claimed.at(-1)?.options).toMatchObject({ scale: 0.5, pages: [2] })
  })

  it('takes its size from a page that a save has made large enough', async () => {
    const options: SignedUrlOptions = { width: 3200 }
    await get({ options: { width: 200 } })
    expect((await get({ options })).status).toBe(400)
    const document = { ...poster, width: 1600 }
    await call(api, `/api/v1/designs/${designId}`, { method: 'PUT', body: { document } })
    expect((await get({ options })).status).toBe(200)
  })

  it('saves under a name if it says so', async () => {
    const { headers } = await get({ options: { download: 'Café "1".jpg' } })
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Caf_ _1_.jpg"; filename*=UTF-8''Caf%C3%A9%20%221%22.jpg`,
    )
  })

  it('means the same in another order, and with + for spaces', async () => {
    const path = await sign({ text: 'Hello world', options: { quality: 80 } })
    const [start = '', query = ''] = path.split('?')
    const turned = query.split('&').reverse().join('&').replace('%20', '+')
    expect((await open(`${start}?${turned}`)).status).toBe(200)
    expect((await open(path)).status).toBe(200)
    expect(worker.claimed).toHaveLength(1)
  })

  it('is drawn whatever idempotency keys callers have used', async () => {
    await get()
    const kept =
      'select key from idempotency_keys where organization_id = $1 order by created_at desc limit 1'
    const [row] = await api.sql<{ key: string }>(kept, [api.account.organizationId])
    const second = row?.key.trim().replace(/@1$/, '@2') ?? ''
    expect(second).toMatch(/^url .+@2$/)
    const headers = { 'idempotency-key': second }
    const generated = await call(api, `/api/v1/${designId}/generate`, { body: {}, headers })
    expect(generated.status).toBe(200)
    await save()
    expect((await get({ design: `${designId}@2` })).status).toBe(200)
  })
})

describe('a picture that is out of date', () => {
  it('is shown at once, and drawn again behind the answer', async () => {
    await get()
    await save()
    const stale = await get()
    expect(stale.status).toBe(200)
    expect(stale.headers.get('cache-control')).toContain('public, max-age=1, ')
    await waitFor('the new picture', async () => {
      const { headers } = await get()
      return headers.get('cache-control')?.includes('max-age=60')
    })
    expect(worker.claimed.map(({ designVersion }) => designVersion)).toEqual([1, 2])
    expect(worker.claimed[1]?.earlier).toBeNull()
  })

  it('is drawn again when its assets may have changed, but not within a minute', async () => {
    freshMs = -1
    await get()
    freshMs = Infinity
    const age = async (): Promise<string | null> => (await get()).headers.get('cache-control')
    expect(await age()).toContain('max-age=60')
    await api.sql(`update renders set finished_at = now() - interval '61 s' where design_id = $1`, [
      designId,
    ])
    expect(await age()).toContain('max-age=1,')
    await waitFor('the second picture', () => Promise.resolve(worker.claimed.length === 2))
    expect(worker.claimed[1]?.earlier).not.toBeNull()
  })

  it('stays with its version', async () => {
    const pinned = { design: `${designId}@1` }
    await get(pinned)
    await save()
    expect((await get(pinned)).headers.get('cache-control')).toContain('immutable')
    expect(worker.claimed).toHaveLength(1)
  })
})

describe('a picture that cannot be drawn', () => {
  it('answers as the call would, and is not tried again for a minute', async () => {
    failsWith = 'asset_unusable'
    const first = await get()
    expect(refused(first)).toEqual([422, 'asset_unusable', 'photo: images.example answered 404'])
    expect(first.headers.get('cache-control')).toBe('no-store')
    failsWith = null
    expect((await get()).status).toBe(422)
    await api.sql(`update renders set finished_at = now() - interval '61 s' where design_id = $1`, [
      designId,
    ])
    expect((await get()).status).toBe(200)
  })

  it('is tried again at once when the service was at fault', async () => {
    failsWith = 'internal'
    expect((await get()).status).toBe(500)
    failsWith = null
    expect((await get()).status).toBe(200)
  })
})

describe('a picture whose file has been deleted', () => {
  it('is drawn again', async () => {
    const path = await sign()
    await open(path)
    const store = openObjectStore(storageConfigFrom(api.config))
    await store.delete(fileRow(api.account.organizationId).key)
    store.close()
    // Another instance does not have the file in memory.
    const { url } = await api.another()
    // This worker only names its file, so it is missing again.
    expect((await open(path, { url })).status).toBe(503)
    expect(worker.claimed).toHaveLength(2)
    await storeNamedFile(api)
    expect((await open(path, { url })).status).toBe(200)
    expect(worker.claimed).toHaveLength(2)
  })
})

describe('a signature', () => {
  it('of another URL, key or secret is refused, with the text that should have been signed', async () => {
    const path = await sign()
    const canonical = `v1\\n/r/${designId}.jpg\\nheadline.text=Hellp&key=${key.id}`
    const { headers, ...changed } = await open(path.replace('Hello', 'Hellp'))
    expect(refused({ headers, ...changed })).toEqual([
      403,
      'forbidden',
      'The signature does not match this URL',
    ])
    expect(headers.get('x-canonical-string')).toBe(canonical)
    expect(headers.get('cache-control')).toBe('no-store')
    const others = await Promise.all([
      get({ signer: { ...key, secret: `${key.secret}x` } }),
      get({ signer: { ...key, id: 'sgk_00000000000000000000000000' } }),
      open(path.replace(/&sig=.*/, '')),
      open(`/r/${designId}.jpg`),
      open(path.replace('.jpg', '.png')),
      open(path.replace(designId, `${designId}@1`)),
    ])
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 403))
  })

  it('of a deleted key is refused at once, on every instance', async () => {
    const other = await api.another()
    const path = await sign()
    expect((await open(path)).status).toBe(200)
    expect((await open(path, { url: other.url })).status).toBe(200)
    await call(api, `/api/v1/signing-keys/${key.id}`, { method: 'DELETE' })
    const after = await Promise.all([open(path), open(path, { url: other.url })])
    expect(after.map(({ status }) => status)).toEqual([403, 403])
  })

  it('writes the text in ASCII on one line', async () => {
    const { headers } = await open(`/r/%0A${encodeURIComponent('é"😀')}.jpg?a=b&sig=x`)
    expect(headers.get('x-canonical-string')).toBe('v1\\n/r/\\n\\u00e9\\"\\ud83d\\ude00.jpg\\na=b')
  })
})

describe('a URL is refused', () => {
  it.each([
    ['an unknown option', { more: '&wdth=4', message: 'wdth' }],
    [
      'an unknown key',
      { more: '&headline.fontsize=4', message: 'headline.fontsize is not a modification key' },
    ],
    [
      'a name that is repeated',
      { more: '&quality=4&quality=5', message: 'quality must be sent only once' },
    ],
    [
      'two sizes',
      { more: '&width=100&size=og', message: 'size must not be sent along with width' },
    ],
    [
      'a size beyond the limits',
      { more: '&width=10', message: 'width must make the page from 40 to 1600 px' },
    ],
    ['a page that does not exist', { more: '&page=3', message: 'must be a page of the design' }],
  ])('with %s', async (_what, { more, message }) => {
    const reply = await open(signedAs(more))
    expect(reply.status).toBe(400)
    expect(reply.body['message']).toContain(message)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('after its time, which may be cached', async () => {
    const reply = await open(signedAs('&expires=1700000000'))
    expect(refused(reply)).toEqual([410, 'gone', 'This URL expired at 2023-11-14T22:13:20.000Z'])
    expect(reply.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  /** Returns a path whose signature is right, whatever its parameters are. */
  function signedAs(more: string): string {
    const path = `/r/${designId}.jpg`
    const query = `key=${key.id}${more}`.split('&').sort().join('&')
    const mac = createHmac('sha256', key.secret).update(`v1\n${path}\n${query}`)
    return `${path}?${query}&sig=${mac.digest('base64url')}`
  }

  it.each([
    ['/r/a.gif', 'The path must end with .jpg, .png, .webp, .avif, .pdf'],
    ['/r/.jpg', 'The path must end with'],
    ['/r/a.jpg?b=%zz', 'The URL must be encoded as UTF-8'],
    ['/r/a.jpg?b=%c3%28', 'The URL must be encoded as UTF-8'],
  ])('%s', async (path, message) => {
    const { status, body } = await open(path)
    expect(status).toBe(400)
    expect(body['message']).toContain(message)
  })

  it('for a design that is not there, not of the organization, or has no such version', async () => {
    const rival = await api.newAccount()
    const theirs = await call(api, '/api/v1/designs', {
      apiKey: rival.apiKey,
      body: { name: 'Theirs', document: poster },
    })
    const unknown = [404, 'not_found', 'Design not found']
    const foreign = String(theirs.body['id'])
    expect(refused(await get({ design: foreign }))).toEqual(unknown)
    expect(refused(await get({ design: foreign, options: { width: 200 } }))).toEqual(unknown)
    expect(refused(await get({ design: 'dsg_00000000000000000000000000' }))).toEqual(unknown)
    expect((await get({ design: `${designId}@9` })).status).toBe(404)
  })

  it.each([
    ['latest', ''],
    ['pinned', '@1'],
  ])('for a foreign or deleted design that this process knows: %s', async (_which, pin) => {
    const { apiKey } = await api.newAccount()
    const stranger = await newKey({}, { apiKey })
    const design = designId + pin
    const tooSmall: SignedUrlOptions = { width: 1 }
    expect((await get({ design, options: { width: 200 } })).status).toBe(200)
    expect((await get({ design, options: tooSmall })).body['message']).toContain('its own 400 px')
    const toStranger = (of: string): Promise<Reply> =>
      get({ design: of + pin, options: tooSmall, signer: stranger })
    const unknown = refused(await toStranger('dsg_00000000000000000000000000'))
    expect(unknown).toEqual([404, 'not_found', 'Design not found'])
    expect(refused(await toStranger(designId))).toEqual(unknown)
    await call(api, `/api/v1/designs/${designId}`, { method: 'DELETE' })
    expect(refused(await get({ design, options: tooSmall }))).toEqual(unknown)
  })

  it('for a deleted key, whatever this process knows of the page', async () => {
    const options: SignedUrlOptions = { width: 200 }
    expect((await get({ options })).status).toBe(200)
    await call(api, `/api/v1/signing-keys/${key.id}`, { method: 'DELETE' })
    expect((await get({ options: { width: 1 } })).status).toBe(403)
  })

  it('beyond what its key allows', async () => {
    const one = await newKey({ designIds: [designId], maxPixels: 120_000, expires: 'required' })
    const expires = new Date(Date.now() + 50_000)
    const brief = { signer: one, options: { expires } }
    const { status, headers } = await get(brief)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toMatch(
      /^public, max-age=\d\d, stale-while-revalidate=0, stale-if-error=0$/,
    )
    expect(refused(await get({ signer: one }))).toEqual([
      400,
      'invalid_request',
      'expires is required by the key that signed this URL',
    ])
    expect(refused(await get({ ...brief, options: { expires, scale: 2 } }))).toEqual([
      400,
      'invalid_request',
      'The key that signed this URL allows 120,000 pixels (the picture has 480,000)',
    ])
    const second = await call(api, '/api/v1/designs', { body: { name: 'B', document: poster } })
    const design = String(second.body['id'])
    expect(refused(await get({ ...brief, design }))).toEqual([
      403,
      'forbidden',
      'This key may not draw this design',
    ])
  })

  it('by the limits of its own key, even while another key asks for the same picture', async () => {
    const slow = await newKey({ rendersPerMinute: 1 })
    expect((await get({ signer: slow, text: 'first' })).status).toBe(200)
    const [, quick] = await Promise.all([slow, key].map(signer => get({ signer, text: 'both' })))
    expect(quick?.status).toBe(200)
  })

  it('beyond the pictures that its key may draw per minute, but not for those that are drawn', async () => {
    const slow = await newKey({ rendersPerMinute: 2 })
    const ask = (text: string): Promise<Reply> => get({ signer: slow, text })
    expect([(await ask('one')).status, (await ask('two')).status]).toEqual([200, 200])
    const third = await ask('three')
    expect(refused(third)).toEqual([
      429,
      'rate_limited',
      'Too many pictures: this key may draw 2 a minute',
    ])
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(20)
    expect((await ask('two')).status).toBe(200)
    await save()
    expect((await ask('two')).status).toBe(200)
  })

  it('after too many wrong signatures of its network, while right ones go on', async () => {
    const alone = await startTestApi()
    const wrong = await Promise.all(
      Array.from({ length: 60 }, (_, nth) =>
        call(alone, `/r/a.jpg?key=sgk_x&nth=${nth}&sig=x`, { apiKey: null }),
      ),
    )
    await alone.stop()
    const statuses = wrong.map(({ status }) => status)
    expect(statuses.filter(status => status === 403).length).toBeGreaterThanOrEqual(20)
    expect(statuses).toContain(429)
  })
})
