import { waitFor } from '@platen/env/testing'
import { openDeliveryBell } from '@platen/queue'
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
  for (const claimed of await deliveries.claim({ most: 100, busy: [], throttled: [], held: [] }))
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
      url: 'https://shop.example/hook',
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

const replay = (id: string): Promise<Reply> =>
  call(api, `${path}/deliveries/${id}/replay`, { method: 'POST' })

/** Waits until deliverers are woken. A ring that nobody has heard yet is heard later. */
async function ring(): Promise<void> {
  const { REDIS_URL: redisUrl } = api.config
  let rings = 0
  const onRing = (): void => void rings++
  const bell = openDeliveryBell({ redisUrl, prefix: api.queuePrefix, onError: ignore, onRing })
  await waitFor('a ring', () => rings > 0)
  await bell.close()
}

const ignore = (): void => undefined

const replayMany = (body: object): Promise<Reply> => call(api, `${path}/replay`, { body })

describe('POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/replay', () => {
  it('sends the delivery again with the same id and body', async () => {
    await fail()
    const [first] = await list()
    const { status, body } = await replay(String(first?.['id']))
    expect([status, body]).toEqual([202, { queued: 1 }])
    expect(await list()).toMatchObject([{ ...first, state: 'pending', nextAttemptAt: isTime }])
    await fail()
    expect(await list()).toMatchObject([{ state: 'failed', attemptCount: 2 }])
  })

  it('answers 404 for an unknown delivery', async () => {
    const { status, body } = await replay(`dlv_${'0'.repeat(26)}`)
    expect([status, body['message']]).toEqual([404, 'Delivery not found'])
  })
})

const isTime = expect.stringMatching(/^\d{4}-/) as string

describe('POST /api/v1/webhooks/:webhookId/replay', () => {
  it('sends those that failed or were cancelled again', async () => {
    await fail()
    await publish()
    await call(api, path, { method: 'PATCH', body: { enabled: false } })
    await api.database.deliveries.claim({ most: 100, busy: [], throttled: [], held: [] })
    await call(api, path, { method: 'PATCH', body: { enabled: true } })
    expect(await list()).toMatchObject([{ state: 'cancelled' }, { state: 'failed' }])
    const { status, body } = await replayMany({ since: '2020-01-01' })
    expect([status, body]).toEqual([202, { queued: 2 }])
    expect((await replayMany({ since: '2020-01-01' })).body).toEqual({ queued: 0 })
  })

  it('wakes the workers, as does the replay of one', async () => {
    // That of the version.
    await ring()
    await fail()
    const [delivery] = await list()
    expect((await replay(String(delivery?.['id']))).body).toEqual({ queued: 1 })
    await ring()
    await fail()
    expect((await replayMany({ since: '2020-01-01' })).body).toEqual({ queued: 1 })
    await ring()
  })

  it('sends those of a state and a time again', async () => {
    await fail()
    const queued = async (body: object): Promise<unknown> => (await replayMany(body)).body['queued']
    expect(await queued({ since: '2020-01-01', state: 'delivered' })).toBe(0)
    expect(await queued({ since: '2020-01-01', until: '2020-01-02' })).toBe(0)
    expect(await queued({ since: '2999-01-01' })).toBe(0)
    expect(await queued({ since: '2020-01-01', state: 'failed' })).toBe(1)
  })

  it('answers 409 while the webhook is disabled', async () => {
    await fail()
    const [delivery] = await list()
    await call(api, path, { method: 'PATCH', body: { enabled: false } })
    const message = 'The webhook is disabled; enable it first'
    for (const reply of [
      await replayMany({ since: '2020-01-01' }),
      await replay(String(delivery?.['id'])),
    ])
      expect([reply.status, reply.body['message']]).toEqual([409, message])
  })

  it.each([
    [{}, 'since'],
    [{ since: 'now' }, 'since'],
    [{ since: '2026-01-02', until: '2026-01-01' }, 'until must be after since'],
    [
      { since: '2026-01-01', state: 'pending' },
      'state must be one of failed, cancelled, delivered',
    ],
    [{ since: '2026-01-01', all: true }, 'all'],
  ])('answers 400 for %j', async (body, message) => {
    const reply = await replayMany(body)
    expect(reply.status).toBe(400)
    expect(reply.body['message']).toContain(message)
  })
})

it('wakes deliverers for each version of a design that is saved or restored', async () => {
  await ring()
  await call(api, `/api/v1/designs/${designId}/versions/1/restore`, { body: {} })
  await ring()
  await publish()
  await ring()
})
