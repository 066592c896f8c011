import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let designId: string
let path: string

beforeAll(async () => {
  api = await startTestApi()
  const body = { name: 'Poster', document: poster }
  designId = String((await call(api, '/api/v1/designs', { body })).body['id'])
})

beforeEach(async () => {
  const url = 'https://shop.example/hook'
  await api.sql('delete from webhook_endpoints')
  const body = { url, events: ['design.published'] }
  const webhook = await call(api, '/api/v1/webhooks', { body })
  path = `/api/v1/webhooks/${String(webhook.body['id'])}`
  await publish()
})

afterAll(() => api.stop())

const publish = (): Promise<Reply> =>
  call(api, `/api/v1/designs/${designId}`, { method: 'PUT', body: { name: 'Sale' } })

const list = async (query = ''): Promise<Record<string, unknown>[]> =>
  (await call(api, `${path}/deliveries${query}`)).body['data'] as Record<string, unknown>[]

/** Makes the attempts that are due; they fail for good. */
async function fail(): Promise<void> {
  const { deliveries } = api.database
  for (const claimed of await deliveries.claim({ most: 100, busy: [], throttled: [] }))
    await deliveries.finish(claimed, { state: 'failed' }, { status: 500, durationMs: 12 })
}

describe('GET /api/v1/webhooks/:webhookId/deliveries', () => {
  it('tells what became of each event', async () => {
    await fail()
    await publish()
    const [pending, failed] = await list()
    expect(pending).toMatchObject({ state: 'pending', attemptCount: 0, lastAttempt: null })
    expect(pending?.['nextAttemptAt']).toBe(pending?.['createdAt'])
    expect(failed).toMatchObject({
      type: 'design.published',
      subjectId: designId,
      state: 'failed',
      attemptCount: 1,
      lastAttempt: { status: 500, duration: 12, error: null, response: null },
      nextAttemptAt: null,
    })
    expect(await list('?state=failed')).toEqual([failed])
    expect(await list('?type=render.failed')).toEqual([])
  })

  it.each(['state=lost', 'type=x', 'perPage=101'])('answers 400 for ?%s', async query => {
    const { status, body } = await call(api, `${path}/deliveries?${query}`)
    expect(status).toBe(400)
    expect(body['message']).toContain(query.split('=')[0])
  })

  it('answers 404 for an unknown webhook', async () => {
    const unknown = `/api/v1/webhooks/whk_${'0'.repeat(26)}/deliveries`
    const { status, body } = await call(api, unknown)
    expect([status, body['message']]).toEqual([404, 'Webhook not found'])
  })
})

describe('GET /api/v1/webhooks/:webhookId/deliveries/:deliveryId', () => {
  it('adds the body, which is the event as it is sent, and the attempts', async () => {
    await fail()
    const [listed] = await list()
    const one = await call(api, `${path}/deliveries/${String(listed?.['id'])}`)
    const { body, attempts, ...shown } = one.body
    expect(shown).toEqual(listed)
    expect(attempts).toEqual([listed?.['lastAttempt']])
    const sent = JSON.parse(String(body)) as object
    expect(Object.keys(sent)).toEqual(['type', 'timestamp', 'data'])
    expect(sent).toMatchObject({ type: 'design.published', data: { id: designId, name: 'Sale' } })
  })

  it('answers 404 for an unknown delivery', async () => {
    const { status, body } = await call(api, `${path}/deliveries/dlv_${'0'.repeat(26)}`)
    expect([status, body['message']]).toEqual([404, 'Delivery not found'])
  })
})
