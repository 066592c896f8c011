import { waitFor } from '@platen/env/testing'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPoster } from '../../testing/new-poster'
import { stopPolling } from '../../testing/stop-polling'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { outcomeOf, type FakeWorker, startFakeWorker } from '../../testing/fake-worker'

let api: TestApi
let designId: string

beforeAll(async () => {
  api = await startTestApi({ RENDER_WAIT_MS: '60000' })
  designId = await newPoster(api)
})

afterAll(() => api.stop())

const generate = (body: object = {}, options: object = {}): Promise<Reply> =>
  call(api, `/api/v1/${designId}/generate`, { body, ...options })

const rows = (): Promise<{ id: string; state: string; waiter: string | null }[]> =>
  api.sql('select id, state, waiter from renders order by id')

const firstRow = (): Promise<Awaited<ReturnType<typeof rows>>[0]> =>
  waitFor('the first row', async () => (await rows())[0])

describe('generate with a worker', () => {
  let fakeWorker: FakeWorker

  beforeAll(() => {
    fakeWorker = startFakeWorker(api, claimed => {
      const metadata = (claimed.modifications as { text?: string }[])[0]?.text ?? ''
      const [code = '', message = ''] = metadata.split(': ')
      return code === '' ? outcomeOf(claimed) : { code, message }
    })
  })

  afterAll(() => fakeWorker.stop())

  it('returns the files of a completed render', async () => {
    const reply = await generate({ metadata: { order: 7 } })
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^rnd_[0-9a-z]{26}$/) as string,
      designId,
      duration: 28,
      files: [
        {
          url: `http://platen.test/files/${api.account.organizationId}/${'a'.repeat(64)}-${'f'.repeat(32)}.jpg`,
          previewUrl: null,
          size: 3,
          width: 400,
          height: 300,
          mimetype: 'image/jpeg',
          format: 'jpeg',
          page: 1,
          checksum: 'a'.repeat(64),
        },
      ],
      status: 'completed',
      cached: false,
      warnings: [],
      metadata: { order: 7 },
    })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('server-timing')).toBe(
      'queue;dur=1, fetch;dur=2, decode;dur=3, layout;dur=4, raster;dur=5, encode;dur=6, store;dur=7',
    )
  })

  it("passes the version, the options and references to the organization's own files to the worker", async () => {
    const key = `${api.account.organizationId}/${'b'.repeat(64)}.png`
    const fileUrl = `http://platen.test/files/${key}`
    await generate({
      modifications: [{ id: 'photo', src: fileUrl, fallbackSrc: fileUrl }],
      formats: ['png', 'pdf'],
      pages: [2, 1, 2],
      pdf: { title: 'Menu' },
    })
    expect(fakeWorker.claimed.at(-1)).toMatchObject({
      designId,
      designVersion: 1,
      strict: false,
      modifications: [{ id: 'photo', src: `asset:${key}`, fallbackSrc: `asset:${key}` }],
      options: {
        formats: ['png', 'pdf'],
        scale: 1,
        quality: 90,
        pages: [2, 1],
        transparent: false,
        pdf: { title: 'Menu' },
      },
    })
  })

  it.each([
    ['asset_unusable', 422],
    ['render_crashed', 422],
    ['render_timeout', 422],
    ['render_memory', 422],
    ['invalid_request', 400],
    ['unavailable', 503],
  ])("answers the render's own failure %s with %i", async (code, status) => {
    const text = `${code}: element "photo" is bad`
    const reply = await generate({ modifications: [{ id: 'headline', text }] })
    expect([reply.status, reply.body]).toEqual([status, { message: 'element "photo" is bad' }])
    expect(reply.headers.get('x-error-code')).toBe(code)
  })

  it.each(['internal', 'no_such_code'])('shows only the request id for %s', async code => {
    const text = `${code}: secret`
    const reply = await generate({ modifications: [{ id: 'headline', text }] })
    const requestId = reply.headers.get('x-request-id') ?? ''
    expect([reply.status, reply.body]).toEqual([
      500,
      { message: `Internal error (request ${requestId})` },
    ])
  })

  it('is woken by the notice, without polling', async () => {
    const poll = stopPolling()
    for (let call = 0; call < 5; call++) expect((await generate()).status).toBe(200)
    poll.mockRestore()
  })

  it('is served by any instance, each waking its own callers', async () => {
    const second = await api.another()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        generate({}, { url: index % 2 === 0 ? api.url : second.url }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  })
})

describe('generate without a worker', () => {
  beforeEach(() => api.sql('delete from renders'))

  const accepted = (reply: Reply): void => {
    const statusUrl = `http://platen.test/api/v1/renders/${String(reply.body['id'])}`
    expect([reply.status, reply.body]).toEqual([
      202,
      { id: expect.any(String) as string, designId, status: 'queued', statusUrl },
    ])
    expect(reply.headers.get('location')).toBe(statusUrl)
    expect(reply.headers.get('retry-after')).toBe('1')
  }

  it('answers 202 when the waiting time has passed', async () => {
    const { url } = await api.another({ RENDER_WAIT_MS: '500' })
    accepted(await generate({}, { url }))
    expect(await rows()).toMatchObject([{ state: 'queued', waiter: expect.any(String) as string }])
  })

  it.each([
    ['async', { async: true }, {}],
    ['Prefer: respond-async', {}, { headers: { prefer: 'wait=5, respond-async' } }],
  ])('answers 202 at once for %s, without a waiter', async (_, body, options) => {
    accepted(await generate(body, options))
    expect(await rows()).toMatchObject([{ state: 'queued', waiter: null }])
  })

  it('keeps the render when its caller disconnects', async () => {
    const second = await api.another()
    const caller = new AbortController()
    const gone = generate({}, { signal: caller.signal, url: second.url })
    await firstRow()
    caller.abort()
    await expect(gone).rejects.toThrow()
    await second.stop()
    expect(await rows()).toMatchObject([{ state: 'queued' }])
  })

  it('finds a render whose notice was lost by polling', async () => {
    const waiting = generate()
    const row = await firstRow()
    const leaseMs = 8000
    const claimed = await api.database.renderQueue.claim(row.id, leaseMs)
    if (!claimed) throw new Error('not claimed')
    const outcome = { result: outcomeOf(claimed), durationMs: 1 }
    await api.database.renderQueue.complete(row.id, claimed.fence, outcome)
    expect((await waiting).status).toBe(200)
  })

  it.each([
    [
      'an unknown id',
      { id: 'nobody', text: 'x' },
      /^modifications\[0\]\.id matches no element or page/,
    ],
    [
      'a key of another kind',
      { id: 'dot', text: 'x' },
      /^modifications\[0\]: key "text" was ignored/,
    ],
  ])('answers 400 for %s when it is strict, before there is a row', async (_, sent, message) => {
    const reply = await generate({ strict: true, modifications: [sent] })
    expect([reply.status, reply.body['message']]).toEqual([
      400,
      expect.stringMatching(message) as string,
    ])
    expect(await rows()).toEqual([])
  })

  it('answers 400 for a value that does not fit into a code, before there is a row', async () => {
    const code = { id: 'code', type: 'qr', width: 9, height: 9, format: 'ean8', value: '9638507' }
    const document = { ...poster, pages: [{ id: 'page', children: [code] }] }
    const created = await call(api, '/api/v1/designs', { body: { name: 'Code', document } })
    const path = `/api/v1/${String(created.body['id'])}/generate`
    const before = await rows()
    const reply = await call(api, path, { body: { modifications: [{ id: 'code', value: '1' }] } })
    expect([reply.status, reply.body['message']]).toEqual([
      400,
      'modifications[0].value must have 7 digits, or 8 including the check digit',
    ])
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['of one organization', 'MAX_OPEN_RENDERS_PER_ORGANIZATION', [429, 'rate_limited']],
    ['of all', 'MAX_OPEN_RENDERS', [503, 'queue_full']],
  ] as const)('refuses one more than the open renders %s', async (_, setting, [status, code]) => {
    accepted(await generate({ async: true }))
    accepted(await generate({ async: true }))
    const full = await api.another({ [setting]: '2' })
    const refused = await generate({ async: true }, { url: full.url })
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([status, code])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const roomy = await api.another({ [setting]: '3' })
    accepted(await generate({ async: true }, { url: roomy.url }))
  })

  it('answers 503 and inserts nothing while Redis is down', async () => {
    const { url } = await api.another({ REDIS_URL: 'redis://127.0.0.1:1' })
    const reply = await generate({}, { url })
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([503, 'unavailable'])
    expect(reply.headers.get('retry-after')).toBe('2')
    expect(await rows()).toEqual([])
  })

  it('answers open calls with 202 when its instance stops', async () => {
    const second = await api.another({ RENDER_WAIT_MS: '1000' })
    const waiting = generate({}, { url: second.url })
    await firstRow()
    await second.stop()
    accepted(await waiting)
    await expect(generate({}, { url: second.url })).rejects.toThrow()
  })
})

describe('the design of a generate call', () => {
  it.each([
    ['of nobody', () => 'dsg_00000000000000000000000000'],
    ['with U+0000', () => 'a%00b'],
    ['of 101 characters', () => 'd'.repeat(101)],
    ['of another form', () => 'rnd_1'],
    ['percent-encoded', () => '%C3%A9'],
  ])('is not found: an id %s', async (_, id) => {
    const reply = await call(api, `/api/v1/${id()}/generate`, { body: {} })
    expect([reply.status, reply.text]).toEqual([404, '{"message":"Design not found"}'])
    expect(reply.headers.get('x-error-code')).toBe('not_found')
  })
})
