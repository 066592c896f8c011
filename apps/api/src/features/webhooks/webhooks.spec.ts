import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({
    WEBHOOK_ALLOWED_ADDRESSES: '10.1.0.0/16:8080',
    PUBLIC_URL: 'https://platen.example',
  })
})

afterAll(() => api.stop())

const url = 'https://shop.example/hook'
const path = '/api/v1/webhooks'

const create = (body: object, headers: Record<string, string> = {}): Promise<Reply> =>
  call(api, path, { body, headers })

describe('POST /api/v1/webhooks', () => {
  it('answers with the secret once, and where the webhook is', async () => {
    const { status, body, headers } = await create({ url })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    const { secret, ...shown } = body
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const id = String(body['id'])
    expect(headers.get('location')).toBe(`https://platen.example${path}/${id}`)
    const read = await call(api, `${path}/${id}`)
    expect(read.body).toEqual(shown)
    const list = (await call(api, path)).body['data'] as object[]
    expect(list).toContainEqual(shown)
  })

  it('seals the secret, and logs nothing of it', async () => {
    const { body } = await create({ url })
    const [row] = await api.sql<{ secret: Buffer }>(
      'select secret from webhook_endpoints where id = $1',
      [body['id']],
    )
    const bytes = Buffer.from(String(body['secret']).slice('whsec_'.length), 'base64')
    expect(bytes).toHaveLength(32)
    expect(row?.secret.includes(bytes)).toBe(false)
  })

  it('makes one webhook for one Idempotency-Key, with one secret', async () => {
    const once = { 'idempotency-key': 'hook' }
    const first = await create({ url }, once)
    const again = await create({ url }, once)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it.each(['http://10.1.0.7:8080/hook', 'https://host.example/hook?a=b'])(
    'takes %s',
    async target => {
      expect((await create({ url: target })).status).toBe(201)
    },
  )

  it.each([
    'http://shop.example/hook',
    'https://shop.example:8443/hook',
    'https://10.1.0.7/hook',
    'https://user:password@shop.example/',
    'https://platen.example/hook',
    'https://localhost/hook',
    'ftp://shop.example/',
    'shop',
    '',
  ])('refuses %j', async target => {
    const { status, body, headers } = await create({ url: target })
    expect([status, headers.get('x-error-code'), body]).toEqual([
      400,
      'invalid_request',
      { message: 'url must be an https URL with a public host' },
    ])
  })
})

describe('PATCH /api/v1/webhooks/{id}', () => {
  it('changes the given fields alone', async () => {
    const { secret, ...before } = (await create({ url, description: 'Shop' })).body
    const one = `${path}/${String(before['id'])}`
    const design = await call(api, '/api/v1/designs', { body: { name: 'A', document: poster } })
    const designId = String(design.body['id'])
    const change = { designId, events: ['design.published'], enabled: false }
    const { status, body } = await call(api, one, { method: 'PATCH', body: change })
    expect([status, body]).toEqual([200, { ...before, ...change }])
    const refused = await call(api, one, { method: 'PATCH', body: { url: 'http://10.0.0.1/' } })
    expect(refused.status).toBe(400)
    expect((await call(api, one)).body).toEqual(body)
    expect(secret).toBeDefined()
  })
})

describe('POST /api/v1/webhooks/{id}/rotate', () => {
  it('answers with another secret, and when the previous one ends', async () => {
    const { secret, id } = (await create({ url })).body
    const rotate = (body?: object): Promise<Reply> =>
      call(api, `${path}/${String(id)}/rotate`, { method: 'POST', ...(body && { body }) })
    const day = await rotate()
    expect(day.headers.get('cache-control')).toBe('no-store')
    expect(day.body['secret']).not.toBe(secret)
    expect(Date.parse(String(day.body['previousUntil']))).toBeGreaterThan(Date.now() + 80_000_000)
    const atOnce = await rotate({ overlap: '0' })
    expect(atOnce.body['previousUntil']).toBeNull()
  })
})
