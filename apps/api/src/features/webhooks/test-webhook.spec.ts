import { type FakeTester, startFakeTester } from '../../testing/fake-tester'
import { call, type Reply } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let path: string
let tester: FakeTester | null = null

beforeAll(async () => {
  api = await startTestApi()
})

beforeEach(async () => {
  await api.sql('delete from webhook_endpoints')
  const body = { url: 'https://shop.example/hook', events: ['design.published', 'render.failed'] }
  const webhook = await call(api, '/api/v1/webhooks', { body })
  path = `/api/v1/webhooks/${String(webhook.body['id'])}`
})

afterEach(async () => {
  await tester?.stop()
  tester = null
})

afterAll(() => api.stop())

const test = (body: object = {}): Promise<Reply> => call(api, `${path}/test`, { body })

describe('POST /api/v1/webhooks/:webhookId/test', () => {
  it('sends an example of the first type, and tells the outcome', async () => {
    tester = startFakeTester(api)
    const { status, body } = await test()
    const outcome = { delivered: true, status: 204, duration: 12, error: null, response: null }
    expect([status, body]).toEqual([200, outcome])
    const sent = JSON.parse(tester.made[0]?.body ?? '') as { timestamp: string }
    expect(sent).toMatchObject({ type: 'design.published', data: { name: 'Spring sale' } })
    expect(Date.now() - Date.parse(sent.timestamp)).toBeLessThan(60_000)
  })

  it.each([
    [
      { status: 500, durationMs: 3, response: 'No' },
      { status: 500, error: null, response: 'No' },
    ],
    [
      { durationMs: 3, error: 'cannot be reached' },
      { status: null, error: 'cannot be reached', response: null },
    ],
  ])('is not delivered after %j', async (note, outcome) => {
    tester = startFakeTester(api, note)
    expect((await test()).body).toEqual({ delivered: false, duration: 3, ...outcome })
  })

  it('sends the type that it is asked for, also while the webhook is disabled', async () => {
    tester = startFakeTester(api)
    await call(api, path, { method: 'PATCH', body: { enabled: false } })
    expect((await test({ type: 'render.failed' })).body).toMatchObject({ delivered: true })
    expect(tester.made[0]?.body).toContain('"type":"render.failed"')
  })

  it('leaves no event and no delivery behind', async () => {
    tester = startFakeTester(api)
    await test()
    for (const table of ['events', 'deliveries'])
      expect(await api.sql(`select 1 from ${table}`)).toEqual([])
  })

  it('answers 409 while another test waits, and 503 when no worker takes it', async () => {
    const replies = await Promise.all([test(), test()])
    const [refused, late] = replies.sort((one, two) => one.status - two.status)
    const message = 'The webhook is being tested already'
    expect([refused.status, refused.body['message']]).toEqual([409, message])
    expect([late.status, late.body['message']]).toEqual([503, 'No worker has run the test'])
    expect(late.headers.get('retry-after')).toBe('5')
  })

  it('answers 400 for the built-in webhook', async () => {
    await api.sql('update webhook_endpoints set url = null')
    const { status, body } = await test()
    expect([status, body['message']]).toEqual([
      400,
      'The built-in webhook has no URL of its own to test',
    ])
  })

  it('answers 400 for an unknown type, and 404 for an unknown webhook', async () => {
    expect((await test({ type: 'x' })).body['message']).toMatch(/^type must be one of/)
    path = `/api/v1/webhooks/whk_${'0'.repeat(26)}`
    expect((await test()).body['message']).toBe('Webhook not found')
  })
})
