import { usageSchema } from '@platen/contract'
import { call, type Reply } from '../../testing/call'
import { pixelBase64, poster, posterWith } from '../../testing/documents'
import { type Account, startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'

let api: TestApi
let account: Account
let designId: string

beforeAll(async () => {
  api = await startTestApi()
})

beforeEach(async () => {
  account = await api.newAccount()
  const { apiKey } = account
  const body = { name: 'Poster', document: poster }
  const created = await call(api, '/api/v1/designs', { apiKey, body })
  designId = String(created.body['id'])
})

afterAll(() => api.stop())

const ask = (query = ''): Promise<Reply> =>
  call(api, `/api/v1/usage${query}`, { apiKey: account.apiKey })

const generate = (body: object = {}, url = api.url): Promise<Reply> =>
  call(api, `/api/v1/${designId}/generate`, {
    apiKey: account.apiKey,
    body: { async: true, ...body },
    url,
  })

describe('GET /api/v1/usage', () => {
  it('returns the usage and the quotas', async () => {
    await generate()
    await api.database.organizations.setQuotas(account.organizationId, { renders: 10, open: 5 })
    const { status, body } = await ask()
    expect(status).toBe(200)
    const today = new Date().toISOString().slice(0, 10)
    const nothing = { failed: 0, cached: 0, p50: null, p95: null, bytes: 0 }
    expect(usageSchema.strict().parse(body)).toEqual({
      data: [{ at: `${today}T00:00:00.000Z`, renders: 1, ...nothing }],
      quotas: {
        renders: { used: 1, limit: 10 },
        bytes: { used: expect.any(Number) as number, limit: null },
        open: { used: 1, limit: 5 },
      },
    })
  })

  it('is empty if nothing was used', async () => {
    expect((await ask('?from=2020-01-01&to=2020-01-02&by=hour')).body['data']).toEqual([])
  })

  it.each([
    ['from=yesterday', 'from must be a date or a time, like 2026-11-21'],
    ['to=2026-13-01', 'to must be a date or a time'],
    ['by=week', 'by must be hour, day or month'],
    ['from=2026-11-02&to=2026-11-02', 'from must be before to'],
    ['from=2026-01-01&to=2026-03-01&by=hour', 'from and to must be at most 31 days apart'],
    ['from=2020-01-01&to=2026-01-01', 'from and to must be at most 366 days apart'],
  ])('answers 400 for %s', async (query, message) => {
    const reply = await ask(`?${query}`)
    expect([reply.status, reply.body['message']]).toEqual([
      400,
      expect.stringContaining(message) as string,
    ])
  })
})

describe('a quota', () => {
  it.each([
    ['of renders', { renders: 1 }, 'quota_exceeded'],
    ['of bytes', { bytes: 0 }, 'quota_exceeded'],
    ['of open renders', { open: 1 }, 'rate_limited'],
  ])('%s refuses one render more', async (_, limits, code) => {
    await generate()
    await api.database.organizations.setQuotas(account.organizationId, limits)
    const { url } = await api.another()
    const reply = await generate({ scale: 2 }, url)
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([429, code])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('of renders counts the rows of batches while they wait, and again when they are repeated', async () => {
    const { apiKey, organizationId } = account
    const send = (rows: number, url: string): Promise<Reply> =>
      call(api, `/api/v1/${designId}/batches`, {
        apiKey,
        url,
        body: { rows: Array.from({ length: rows }, () => ({})) },
      })
    await api.database.organizations.setQuotas(organizationId, { renders: 70 })
    const [first, second, third] = [await api.another(), await api.another(), await api.another()]
    const { status, body } = await send(70, first.url)
    expect(status).toBe(201)
    const refused = await send(1, second.url)
    expect([refused.status, refused.body['message']]).toEqual([
      429,
      "The batch exceeds this month's render quota: it needs 1, and 0 are left",
    ])
    await api.sql(
      `update renders set state = 'failed', error_code = 'internal', finished_at = now() where organization_id = $1`,
      [organizationId],
    )
    const retry = `/api/v1/batches/${String(body['id'])}/retry`
    const repeated = await call(api, retry, { apiKey, url: third.url, method: 'POST' })
    expect([repeated.status, repeated.headers.get('x-error-code')]).toEqual([429, 'quota_exceeded'])
    const left = `select from renders where organization_id = $1 and state = 'queued'`
    expect(await api.sql(left, [organizationId])).toEqual([])
  })

  it('of bytes refuses new files and documents, and nothing else', async () => {
    const { apiKey, organizationId } = account
    const known = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const asset = await upload(api, known, { apiKey })
    await api.database.organizations.setQuotas(organizationId, { bytes: 1 })
    const { url } = await api.another()
    const codeOf = ({ status, headers }: Reply): unknown =>
      status < 300 ? 'stored' : headers.get('x-error-code')
    const save = async (src: unknown): Promise<unknown> => {
      const body = { name: 'Full', document: posterWith(String(src)) }
      return codeOf(await call(api, '/api/v1/designs', { apiKey, url, body }))
    }
    const pixel = Buffer.from(pixelBase64, 'base64')
    expect(codeOf(await upload(api, pixel, { apiKey, url }))).toBe('quota_exceeded')
    expect(await save(`data:image/png;base64,${pixelBase64}`)).toBe('quota_exceeded')
    const views = await call(api, '/api/v1/views', {
      apiKey,
      url,
      body: { src: asset.body['url'] },
    })
    expect(codeOf(views)).toBe('quota_exceeded')
    expect(codeOf(await upload(api, known, { apiKey, url }))).toBe('stored')
    expect(await save(asset.body['url'])).toBe('quota_exceeded')
    expect((await call(api, '/api/v1/designs', { apiKey, url })).status).toBe(200)
  })
})
