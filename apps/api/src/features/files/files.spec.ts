import { createHash, randomBytes } from 'node:crypto'
import { ensureBucket, openObjectStore, storageConfigFrom } from '@platen/storage'
import { call, type Reply } from '../../testing/call'
import { requiredVariable } from '@platen/env/testing'
import { fileKeysOf, startTestApi, type TestApi } from '../../testing/test-api'

const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const mac = '0'.repeat(32)
const unknown = `/files/org_1/${'0'.repeat(64)}-${mac}.png`

/** Stores the file as a worker would, and returns its path. */
async function putFile(api: TestApi): Promise<string> {
  const store = openObjectStore(storageConfigFrom(api.config))
  const { organizationId } = api.account
  const key = await fileKeysOf(api).keyOf({ organizationId, sha256, extension: 'svg' })
  await store.put(key, bytes, { contentType: 'image/svg+xml' })
  store.close()
  return `/files/${key}`
}

describe('files on disk', () => {
  let api: TestApi
  let path: string

  beforeAll(async () => {
    api = await startTestApi()
    path = await putFile(api)
  })

  afterAll(() => api.stop())

  const read = (headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
    call(api, path, { apiKey: null, headers, method })

  it('need no key, are immutable, and cannot run as a page', async () => {
    const reply = await read()
    expect([reply.status, reply.text]).toEqual([200, bytes.toString()])
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-request-id': expect.stringMatching(/^req_/) as string,
    })
    expect(reply.headers.get('etag')).toContain(sha256)
  })

  it('answer HEAD with the headers of GET', async () => {
    const reply = await read({}, 'HEAD')
    expect([reply.status, reply.text]).toEqual([200, ''])
    expect(reply.headers.get('content-length')).toBe(String(bytes.length))
    expect(reply.headers.get('content-type')).toBe('image/svg+xml')
  })

  it('are not sent again to a caller that has them', async () => {
    const etag = (await read()).headers.get('etag') ?? ''
    const reply = await read({ 'if-none-match': `"other", W/${etag}` })
    expect([reply.status, reply.text, reply.headers.get('etag')]).toEqual([304, '', etag])
  })

  const last = bytes.length - 1
  it.each([
    ['bytes=0-3', '<svg', `bytes 0-3/${last + 1}`],
    ['bytes=5-', bytes.subarray(5).toString(), `bytes 5-${last}/${last + 1}`],
    ['bytes=-2', '/>', `bytes ${last - 1}-${last}/${last + 1}`],
    ['bytes=38-9999', bytes.subarray(38).toString(), `bytes 38-${last}/${last + 1}`],
  ])('are sent in part for %s', async (range, text, contentRange) => {
    const reply = await read({ range })
    expect([reply.status, reply.text]).toEqual([206, text])
    expect(reply.headers.get('content-range')).toBe(contentRange)
    expect(reply.headers.get('content-length')).toBe(String(text.length))
  })

  it.each([
    { range: 'bytes=0-1,3-4' },
    { range: 'lines=0-1' },
    { range: 'bytes=9-3' },
    { range: 'bytes=0-1', 'if-range': '"x"' },
  ])('are sent whole for %j', async headers => {
    const reply = await read(headers)
    expect([reply.status, reply.text.length]).toEqual([200, bytes.length])
  })

  it.each(['bytes=9999-', `bytes=${bytes.length}-`, 'bytes=9998-9999', 'bytes=-0'])(
    'answer 416 with their size for %s, which is out of range',
    async range => {
      const reply = await read({ range })
      expect([reply.status, reply.body]).toEqual([
        416,
        { message: `The file has ${bytes.length} bytes` },
      ])
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-range': `bytes */${bytes.length}`,
        'content-type': 'application/json; charset=utf-8',
        'x-error-code': 'range_not_satisfiable',
      })
      expect(reply.headers.get('cache-control')).toBeNull()
    },
  )

  it('answer 304 to a caller that has them, whatever the range', async () => {
    const etag = (await read()).headers.get('etag') ?? ''
    expect((await read({ 'if-none-match': etag, range: 'bytes=9999-' })).status).toBe(304)
  })

  it('answer 404 for another secret part, and for none', async () => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    for (const tail of ['', `-${mac}`]) {
      const guess = path.replace(name, `${sha256}${tail}.svg`)
      const reply = await call(api, guess, { apiKey: null })
      expect([reply.status, reply.body]).toEqual([404, { message: 'File not found' }])
    }
  })

  it('are found by a key without a secret part, as keys once were', async () => {
    const old = `${api.account.organizationId}/${createHash('sha256').update('old').digest('hex')}.svg`
    const store = openObjectStore(storageConfigFrom(api.config))
    await store.put(old, Buffer.from('old'), { contentType: 'image/svg+xml' })
    store.close()
    const reply = await call(api, `/files/${old}`, { apiKey: null })
    expect([reply.status, reply.text]).toEqual([200, 'old'])
  })

  it.each([
    ['an unknown key', unknown],
    ['an unknown key without a secret part', unknown.replace(`-${mac}`, '')],
    ['a secret part that is too short', unknown.replace(mac, mac.slice(1))],
    ['a key of another form', '/files/org_1/photo.png'],
    ['a way out of the folder', '/files/org_1/..%2F..%2Fetc%2Fpasswd'],
    ['another extension', `/files/org_1/${'0'.repeat(64)}.exe`],
  ])('answer 404 for %s', async (_, at) => {
    const reply = await call(api, at, { apiKey: null })
    expect([reply.status, reply.body]).toEqual([404, { message: 'File not found' }])
    expect(reply.headers.get('cache-control')).toBeNull()
  })
})

describe('files on S3', () => {
  let api: TestApi
  let path: string
  const s3 = { STORAGE_PATH: '', S3_BUCKET: `platen-test-${randomBytes(6).toString('hex')}` }

  beforeAll(async () => {
    api = await startTestApi({
      ...s3,
      S3_ENDPOINT: requiredVariable('S3_TEST_ENDPOINT'),
      S3_ACCESS_KEY_ID: requiredVariable('S3_TEST_ACCESS_KEY_ID'),
      S3_SECRET_ACCESS_KEY: requiredVariable('S3_TEST_SECRET_ACCESS_KEY'),
    })
    const config = storageConfigFrom(api.config)
    if (config.kind === 's3') await ensureBucket(config)
    path = await putFile(api)
  })

  afterAll(() => api.stop())

  it('redirect to a presigned URL that may not be cached', async () => {
    const reply = await call(api, path, { apiKey: null })
    expect(reply.status).toBe(302)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const file = await fetch(reply.headers.get('location') ?? '')
    expect([file.status, await file.text()]).toEqual([200, bytes.toString()])
    expect(file.headers.get('content-type')).toBe('image/svg+xml')
  })

  it('come from the API for the app, which may not load them from elsewhere', async () => {
    const reply = await call(api, `${path}?stream`, { apiKey: null })
    expect([reply.status, reply.text]).toEqual([200, bytes.toString()])
    expect(reply.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  })

  it('come from the API when callers cannot reach the store', async () => {
    const hidden = await api.another({ S3_PRESIGN: 'false' })
    const reply = await fetch(`${hidden.url}${path}`, {
      headers: { range: 'bytes=1-4' },
      redirect: 'manual',
    })
    expect([reply.status, await reply.text()]).toEqual([206, bytes.toString().slice(1, 5)])
    const outside = await call(api, path, {
      apiKey: null,
      url: hidden.url,
      headers: { range: 'bytes=9999-' },
    })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ])
    const missing = await call(api, unknown, { apiKey: null, url: hidden.url })
    expect([missing.status, missing.body]).toEqual([404, { message: 'File not found' }])
  })

  it('answer 404 themselves for an unknown key', async () => {
    const reply = await call(api, unknown, { apiKey: null })
    expect([reply.status, reply.body]).toEqual([404, { message: 'File not found' }])
  })

  it('answer 503 while the store is down', async () => {
    const away = await api.another({ S3_ENDPOINT: 'http://127.0.0.1:1' })
    const reply = await call(api, path, { apiKey: null, url: away.url })
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([503, 'unavailable'])
    expect(reply.headers.get('cache-control')).toBeNull()
  })
})
