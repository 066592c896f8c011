import { createHash, randomBytes } from 'node:crypto'
import { assetSchema } from '@platen/contract'
import { interFont } from '@platen/media/testing'
import { ensureBucket, openObjectStore, storageConfigFrom } from '@platen/storage'
import { call } from '../../testing/call'
import { requiredVariable } from '@platen/env/testing'
import { pixelBase64, poster, posterWith } from '../../testing/documents'
import { fileKeysOf, startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'
import { startFakeWorker } from '../../testing/fake-worker'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const pixel = Buffer.from(pixelBase64, 'base64')

/** Returns an SVG that no other test in this file uploads. */
function drawing(): Buffer {
  const id = randomBytes(6).toString('hex')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" id="x${id}" width="30" height="20.5"/>`,
  )
}

/** Returns the key of the organization's file with these bytes. */
const keyOf = (api: TestApi, bytes: Uint8Array, extension: 'png' | 'svg'): Promise<string> => {
  const { organizationId } = api.account
  return fileKeysOf(api).keyOf({ organizationId, sha256: sha256(bytes), extension })
}

const urlOf = (key: string): string => `http://platen.test/files/${key}`

/** Returns the settings of a separate bucket. */
function bucketSettings(): Record<string, string> {
  return {
    STORAGE_PATH: '',
    S3_BUCKET: `platen-test-${randomBytes(6).toString('hex')}`,
    S3_ENDPOINT: requiredVariable('S3_TEST_ENDPOINT'),
    S3_ACCESS_KEY_ID: requiredVariable('S3_TEST_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: requiredVariable('S3_TEST_SECRET_ACCESS_KEY'),
  }
}

describe.each([
  ['on disk', () => ({})],
  ['on S3', bucketSettings],
])('POST /api/v1/assets, with files %s', (_, settings) => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(settings())
    const storage = storageConfigFrom(api.config)
    if (storage.kind === 's3') await ensureBucket(storage)
  })

  afterAll(() => api.stop())

  /** Reads a file as a caller does, following the redirect to S3. */
  const read = (url: unknown): Promise<Response> =>
    fetch(String(url).replace('http://platen.test', api.url))

  it('stores an image and returns its URL', async () => {
    const reply = await upload(api, pixel, { name: 'photo.jpg', type: 'text/html' })
    expect([reply.status, assetSchema.safeParse(reply.body).error]).toEqual([201, undefined])
    const checksum = sha256(pixel)
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^ast_[0-9a-z]{26}$/) as string,
      url: urlOf(await keyOf(api, pixel, 'png')),
      mimetype: 'image/png',
      name: 'photo.jpg',
      size: pixel.length,
      width: 1,
      height: 1,
      checksum,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    })
    const file = await read(reply.body['url'])
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await file.arrayBuffer()).equals(pixel)).toBe(true)
  })

  it('returns the same asset for the same bytes under another name', async () => {
    const bytes = drawing()
    const first = await upload(api, bytes, { name: 'one.svg' })
    const second = await upload(api, bytes, { name: 'two.txt', type: 'font/ttf' })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    expect(first.body).toMatchObject({ mimetype: 'image/svg+xml', width: 30, height: 20.5 })
  })

  it('creates one asset for concurrent uploads of the same bytes to any instance', async () => {
    const other = await api.another()
    const bytes = drawing()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        upload(api, bytes, { url: index % 2 === 0 ? api.url : other.url }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(7).fill(200), 201])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  })

  it('recognizes a font by its tables', async () => {
    const font = interFont('700Bold_Italic')
    const reply = await upload(api, font, { name: 'font.png', type: 'image/png' })
    expect([reply.status, assetSchema.safeParse(reply.body).error]).toEqual([201, undefined])
    expect(reply.body).toMatchObject({
      mimetype: 'font/ttf',
      size: font.length,
      width: null,
      height: null,
      family: 'Inter',
      weight: 700,
      style: 'italic',
    })
    expect((await read(reply.body['url'])).headers.get('content-type')).toBe('font/ttf')
  })

  it('does not reveal that another organization has these bytes', async () => {
    const bytes = drawing()
    const first = await upload(api, bytes)
    const { apiKey, organizationId } = await api.newAccount()
    const theirs = await upload(api, bytes, { apiKey })
    expect(theirs.status).toBe(201)
    expect(theirs.body['id']).not.toBe(first.body['id'])
    expect(theirs.body['url']).toContain(organizationId)
  })

  it('restores a missing object', async () => {
    const [bytes, other] = [drawing(), drawing()]
    const { id, url } = (await upload(api, other)).body
    // The row of an upload whose object was lost or never arrived.
    await api.sql('update assets set checksum = $1, key = $2 where id = $3', [
      sha256(bytes),
      await keyOf(api, bytes, 'svg'),
      id,
    ])
    const { status, body } = await upload(api, bytes)
    expect([status, body['id'], body['url']]).toEqual([
      200,
      id,
      urlOf(await keyOf(api, bytes, 'svg')),
    ])
    expect(body['url']).not.toBe(url)
    expect((await read(body['url'])).status).toBe(200)
  })

  it('moves an asset from before keys had a secret part, whose URL still works', async () => {
    const bytes = drawing()
    const { organizationId } = api.account
    const old = `${organizationId}/${sha256(bytes)}.svg`
    const store = openObjectStore(storageConfigFrom(api.config))
    await store.put(old, bytes, { contentType: 'image/svg+xml' })
    store.close()
    const first = await upload(api, bytes)
    await api.sql('update assets set key = $1 where id = $2', [old, first.body['id']])
    const again = await upload(api, bytes)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.body['url']).not.toBe(urlOf(old))
    for (const url of [urlOf(old), again.body['url']]) expect((await read(url)).status).toBe(200)
  })

  it('lets nobody read an asset who only knows its content', async () => {
    const bytes = drawing()
    expect((await upload(api, bytes)).status).toBe(201)
    const old = `${api.account.organizationId}/${sha256(bytes)}.svg`
    expect((await read(urlOf(old))).status).toBe(404)
  })

  it('returns a URL that works as a src, in a document and in a modification', async () => {
    const { url } = (await upload(api, drawing())).body
    const other = (await upload(api, drawing())).body['url']
    const fakeWorker = startFakeWorker(api)
    const reference = (of: unknown): string =>
      String(of).replace('http://platen.test/files/', 'asset:')
    const fonts = [{ family: 'Acme', src: String(url) }]
    const document = { ...posterWith(String(url)), fonts }
    const saved = await call(api, '/api/v1/designs', { body: { name: 'Poster', document } })
    const modifications = [{ id: 'photo', src: other }]
    const path = `/api/v1/${String(saved.body['id'])}/generate`
    const reply = await call(api, path, { body: { modifications } })
    await fakeWorker.stop()
    expect([saved.status, reply.status]).toEqual([201, 200])
    const [claimed] = fakeWorker.claimed
    expect(claimed?.document).toMatchObject({
      fonts: [{ family: 'Acme', src: reference(url) }],
      pages: [{ children: [{}, {}, { id: 'photo', src: reference(url) }] }, {}],
    })
    expect(claimed?.modifications).toEqual([{ id: 'photo', src: reference(other) }])
  })
})

describe('POST /api/v1/assets', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi()
  })

  afterAll(() => api.stop())

  it.each([
    ['no key', null],
    ['a wrong key', 'plt_nobody'],
  ])('answers 401 before it looks at the file, with %s', async (_, apiKey) => {
    const reply = await upload(api, pixel, { apiKey })
    expect([reply.status, reply.body]).toEqual([401, { message: 'Unauthorized' }])
  })

  it('answers 503 and keeps no row while the store is down', async () => {
    const away = await api.another({ ...bucketSettings(), S3_ENDPOINT: 'http://127.0.0.1:1' })
    const bytes = drawing()
    const reply = await upload(api, bytes, { url: away.url })
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([503, 'unavailable'])
    const rows = await api.sql('select 1 from assets where checksum = $1', [sha256(bytes)])
    expect(rows).toEqual([])
  })

  it('serves an SVG with a script so that nothing in it runs', async () => {
    const script =
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>'
    const { status, body } = await upload(api, script)
    expect([status, body['width'], body['height']]).toEqual([201, null, null])
    const path = String(body['url']).replace('http://platen.test', '')
    const file = await call(api, path, { apiKey: null })
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('the data: sources of a saved design', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi()
  })

  afterAll(() => api.stop())

  const save = (document: object): ReturnType<typeof call> =>
    call(api, '/api/v1/designs', { body: { name: 'Poster', document } })

  it('become assets as uploads do, one for each content', async () => {
    // The pixel is a PNG, whatever the document says.
    const src = `data:image/jpeg;base64,${pixelBase64}`
    const font = `data:font/ttf;base64,${interFont().toString('base64')}`
    const fonts = [{ family: 'Own', src: font }]
    const saved = await save({ ...posterWith(src), fonts })
    await save(posterWith(src))
    const rows = await api.sql<Record<string, unknown>>(
      'select mimetype, width, height, family, weight, key from assets order by mimetype',
    )
    const key = await keyOf(api, pixel, 'png')
    expect(rows).toMatchObject([
      { mimetype: 'font/ttf', width: null, family: 'Inter', weight: 400 },
      { mimetype: 'image/png', width: 1, height: 1, family: null, key },
    ])
    expect(JSON.stringify(saved.body)).toContain(`http://platen.test/files/${key}`)
    expect((await upload(api, pixel)).status).toBe(200)
  })

  it.each([
    [
      'data:image/png;base64,aGVsbG8=',
      'document.pages[0].children[2].src must be a PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG image, or a TTF, OTF, WOFF or WOFF2 font',
    ],
    [
      `data:image/png;base64,${pixel.subarray(0, 40).toString('base64')}`,
      'document.pages[0].children[2].src is a PNG that is truncated',
    ],
    [
      `data:image/svg+xml,${encodeURIComponent('<!DOCTYPE svg [<svg/>')}`,
      'document.pages[0].children[2].src is an SVG that has a damaged doctype',
    ],
    [
      `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(1024 * 1024)}</svg>`,
      'document.pages[0].children[2].src must be at most 1 MiB, since it is an SVG',
    ],
  ])('answer 400 with the path when they cannot be drawn: %.40s', async (src, message) => {
    const reply = await save(posterWith(src))
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([400, 'invalid_request'])
    expect(reply.body).toEqual({ message })
  })

  it('do not affect a document that has none', async () => {
    expect((await save(poster)).status).toBe(201)
  })
})
