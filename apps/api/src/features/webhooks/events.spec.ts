import { waitFor } from '@platen/env/testing'
import { openCompletionListener } from '@platen/queue'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import {
  type FakeWorker,
  fileRow,
  outcomeOf,
  startFakeWorker,
  storeNamedFile,
} from '../../testing/fake-worker'
import { type Account, startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let worker: FakeWorker
let account: Account
let designId: string
/** The number of files of the next render. */
let files = 1

beforeAll(async () => {
  api = await startTestApi({ FILE_DAYS: '30' })
  worker = startFakeWorker(
    api,
    claimed => {
      const { organizationId, modifications } = claimed
      if ((modifications as unknown[]).length > 0) return { code: 'render_memory', message: 'No' }
      const all = Array.from({ length: files }, () => fileRow(organizationId))
      return { ...outcomeOf(claimed), files: all, report: { elements: [] } }
    },
    { freshMs: () => Infinity },
  )
})

beforeEach(async () => {
  files = 1
  account = await api.newAccount()
  const design = await ask('/api/v1/designs', { body: { name: 'Poster', document: poster } })
  designId = String(design.body['id'])
  await ask('/api/v1/webhooks', { body: { url: 'https://shop.example/hook' } })
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

const ask = (path: string, options: object = {}): Promise<Reply> =>
  call(api, path, { apiKey: account.apiKey, ...options })

const generate = (body: object = {}): Promise<Reply> =>
  ask(`/api/v1/${designId}/generate`, { body: { metadata: { order: 42 }, ...body } })

type Event = Record<'id' | 'type' | 'timestamp', string> & { data: Record<string, unknown> }

const eventsIn = ({ body }: Reply): Event[] => body['data'] as Event[]

/** Lists all events once there are this many. */
async function events(count: number): Promise<Event[]> {
  await waitFor('the events', async () => eventsIn(await ask('/api/v1/events')).length >= count)
  return eventsIn(await ask('/api/v1/events'))
}

describe('GET /api/v1/events', () => {
  it('has in data what reading the render returns, without its report', async () => {
    await generate({ report: true })
    await generate({ modifications: [{ id: 'headline', text: 'No' }] })
    const { id: open } = await api.database
      .tenant(account.organizationId)
      .renders.create({ designId, designVersion: 1, modifications: [], options: {}, strict: false })
    await ask(`/api/v1/renders/${open}/cancel`, { method: 'POST' })
    const all = await events(3)
    const types = ['render.completed', 'render.failed', 'render.cancelled']
    expect(all.map(({ type }) => type)).toEqual(types)
    for (const { id, type, timestamp, data } of all) {
      const { report, ...read } = (await ask(`/api/v1/renders/${String(data['id'])}`)).body
      expect(data).toEqual(read)
      expect(type).toBe(`render.${String(read['status'])}`)
      expect(id).toBe(String(data['id']).replace('rnd_', 'evt_'))
      expect(timestamp).toBe(read['finishedAt'])
      expect(report !== undefined).toBe(read['status'] === 'completed')
    }
  })

  it('shows the body that a delivery has sent', async () => {
    await generate()
    const [{ id } = { id: '' }] = await api.sql<{ id: string }>(
      'select id from events where organization_id = $1',
      [account.organizationId],
    )
    const sent = { type: 'render.completed', timestamp: '2026-11-21T09:30:00.123Z', data: { a: 1 } }
    await api.database.deliveries.keepBody(id, JSON.stringify(sent))
    expect(await events(1)).toEqual([{ id, ...sent }])
  })

  it('shows what a delivery sends later', async () => {
    await generate()
    const [event] = await events(1)
    const { id = '', ...told } = event ?? {}
    expect(await api.database.deliveries.keepBody(id, 'another')).toBe(JSON.stringify(told))
  })

  it('counts the files of a large render instead of listing them', async () => {
    files = 100
    await generate()
    const [event] = await events(1)
    expect(event?.data).toMatchObject({ status: 'completed', filesOmitted: 100 })
    expect(event?.data).not.toHaveProperty('files')
  })

  it('continues with next, and tells of each event once', async () => {
    await generate()
    await ask(`/api/v1/designs/${designId}`, { method: 'PUT', body: { name: 'Again' } })
    const all = await events(2)
    const first = await ask('/api/v1/events?limit=1')
    const second = await ask(`/api/v1/events?limit=1&after=${String(first.body['next'])}`)
    const last = await ask(`/api/v1/events?after=${String(second.body['next'])}`)
    expect([first, second, last].flatMap(eventsIn)).toEqual(all)
    expect(last.body).toEqual({ data: [], next: second.body['next'] })
    const published = await ask('/api/v1/events?type=design.published')
    expect(eventsIn(published).map(({ data }) => data['name'])).toEqual(['Again'])
  })

  it('begins after the newest event with after=latest, at once and whatever its type', async () => {
    const latest = (query = ''): Promise<Reply> => ask(`/api/v1/events?after=latest${query}`)
    expect((await latest('&wait=25')).body).toEqual({ data: [], next: null })
    await generate()
    await events(1)
    const { body } = await latest('&type=design.published&wait=25')
    expect(body).toEqual({ data: [], next: (await ask('/api/v1/events')).body['next'] })
    await ask(`/api/v1/designs/${designId}`, { method: 'PUT', body: { name: 'Again' } })
    const [, published] = await events(2)
    const later = await ask(`/api/v1/events?after=${String(body['next'])}`)
    expect(eventsIn(later)).toEqual([published])
  })

  it('holds an empty answer back until there is an event', async () => {
    const waiting = ask('/api/v1/events?wait=25')
    await generate()
    expect(eventsIn(await waiting).map(({ type }) => type)).toEqual(['render.completed'])
  })

  it('is told of cancelled renders and reused files at once', async () => {
    await storeNamedFile({ ...api, account })
    let heard = 0
    const listener = openCompletionListener({
      redisUrl: api.config.REDIS_URL,
      prefix: api.queuePrefix,
      instanceId: 'spec',
      onNotice: () => undefined,
      onError: () => undefined,
    })
    listener.listen(account.organizationId, () => (heard += 1))
    await waitFor('the subscription', () => listener.ready())
    await generate()
    await waitFor('the notice of a render', () => heard === 1)
    expect((await generate()).body['cached']).toBe(true)
    await waitFor('the notice of reused files', () => heard === 2)
    const { id: open } = await api.database
      .tenant(account.organizationId)
      .renders.create({ designId, designVersion: 1, modifications: [], options: {}, strict: false })
    await ask(`/api/v1/renders/${open}/cancel`, { method: 'POST' })
    await waitFor('the notice of a cancelled render', () => heard === 3)
    await listener.close()
  })

  it('answers without events when there has been none', async () => {
    expect((await ask('/api/v1/events?wait=0')).body).toEqual({ data: [], next: null })
  })

  it.each([
    'after=',
    'after=abc',
    'after=Latest',
    'after=MSBybmRfMQ',
    'type=x',
    'limit=0',
    'limit=101',
    'wait=26',
  ])('answers 400 for ?%s', async query => {
    const { status, body } = await ask(`/api/v1/events?${query}`)
    expect(status).toBe(400)
    expect(body['message']).toContain(query.split('=')[0])
  })

  it('shows nothing of another organization', async () => {
    await generate()
    await events(1)
    const { apiKey } = await api.newAccount()
    for (const query of ['', '?after=latest'])
      expect((await ask(`/api/v1/events${query}`, { apiKey })).body).toEqual({
        data: [],
        next: null,
      })
  })
})
