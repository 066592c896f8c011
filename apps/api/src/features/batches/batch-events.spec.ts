import { waitFor } from '@platen/env/testing'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { type FakeWorker, outcomeOf, startFakeWorker } from '../../testing/fake-worker'
import { newPerson, signInSettings } from '../../testing/people'
import { type Account, startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let worker: FakeWorker
let account: Account
let designId: string
/** Texts whose renders fail. */
const failing = new Set<string>()

const webhookUrl = 'https://shop.example/campaigns/7'

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  worker = startFakeWorker(api, claimed => {
    const [first] = claimed.modifications as { text?: string }[]
    if (failing.has(first?.text ?? '')) return { code: 'asset_unusable', message: 'No' }
    return outcomeOf(claimed)
  })
})

beforeEach(async () => {
  failing.clear()
  account = await api.newAccount()
  const { body } = await ask('/api/v1/designs', { body: { name: 'Poster', document: poster } })
  designId = String(body['id'])
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

const ask = (path: string, options: CallOptions = {}): Promise<Reply> =>
  call(api, path, { apiKey: account.apiKey, ...options })

const rows = ['Ada', 'Alan'].map(text => ({ modifications: [{ id: 'headline', text }] }))

const create = (body: object = {}, options: CallOptions = {}): Promise<Reply> =>
  ask(`/api/v1/${designId}/batches`, { body: { rows, ...body }, ...options })

const read = async (id: unknown): Promise<Reply['body']> =>
  (await ask(`/api/v1/batches/${String(id)}`)).body

async function ended(body: object = {}): Promise<Reply['body']> {
  const { id } = (await create(body)).body
  await waitFor('the end of the batch', async () => (await read(id))['finishedAt'] !== null)
  return read(id)
}

interface Told {
  type: string
  subject: string
  url: string | null
}

/** Returns the deliveries, those of the events of renders first. */
const told = (): Promise<Told[]> =>
  api.sql<Told>(
    `select e.type, e.subject_id as subject, d.url from deliveries d join events e on e.id = d.event_id
     where d.organization_id = $1 order by e.type desc, e.id`,
    [account.organizationId],
  )

const watch = (events?: string[]): Promise<Reply> =>
  ask('/api/v1/webhooks', { body: { url: 'https://shop.example/hook', ...(events && { events }) } })

interface Event {
  type: string
  timestamp: string
  data: Record<string, unknown>
}

/** Lists all events once there are this many. */
async function events(count: number): Promise<Event[]> {
  const list = async (): Promise<Event[]> => (await ask('/api/v1/events')).body['data'] as Event[]
  await waitFor('the events', async () => (await list()).length >= count)
  return list()
}

describe('the event of a batch', () => {
  it('has in data what reading the batch returns, with its archive', async () => {
    await watch()
    const batch = await ended({ metadata: { campaign: 7 } })
    const [event, ...more] = await events(1)
    expect(more).toEqual([])
    expect(event).toMatchObject({ type: 'batch.completed', timestamp: batch['finishedAt'] })
    expect(event?.data).toEqual(batch)
    expect(batch).toMatchObject({
      counts: { completed: 2 },
      archiveUrl: expect.stringContaining('.zip?t=') as string,
    })
    expect(await told()).toEqual([{ type: 'batch.completed', subject: batch['id'], url: null }])
  })

  it('tells that it was cancelled', async () => {
    await watch(['batch.cancelled'])
    const { batches } = api.database.tenant(account.organizationId)
    const { id } = await batches.create({
      designId,
      designVersion: 1,
      options: {},
      strict: false,
      metadata: null,
      keyId: null,
      requestId: 'req_1',
    })
    const { body } = await ask(`/api/v1/batches/${id}/cancel`, { method: 'POST' })
    const [event] = await events(1)
    expect(event).toMatchObject({ type: 'batch.cancelled', data: body })
    expect(await told()).toEqual([{ type: 'batch.cancelled', subject: id, url: null }])
  })

  it('is another one when the batch ends again', async () => {
    await watch()
    failing.add('Alan')
    const { id } = await ended()
    failing.clear()
    await ask(`/api/v1/batches/${String(id)}/retry`, { method: 'POST' })
    const all = await events(2)
    expect(all.map(({ data }) => data['counts'])).toMatchObject([
      { completed: 1, failed: 1 },
      { completed: 2, failed: 0 },
    ])
    expect(all.at(-1)?.data).toEqual((await ask(`/api/v1/batches/${String(id)}`)).body)
  })

  it('goes to the webhookUrl of its batch alone, signed by the built-in webhook', async () => {
    const { id } = await ended({ webhookUrl })
    await ended()
    expect(await told()).toEqual([{ type: 'batch.completed', subject: id, url: webhookUrl }])
  })

  it('comes after those of its renders if the batch asks for them', async () => {
    await watch()
    failing.add('Alan')
    const { id } = await ended({ webhookUrl, renderEvents: true })
    const all = await told()
    for (const told of [null, webhookUrl])
      expect(all.filter(({ url }) => url === told).map(({ type }) => type)).toEqual([
        'render.failed',
        'render.completed',
        'batch.completed',
      ])
    expect(all.at(-1)?.subject).toBe(id)
  })
})

describe('the webhookUrl of a batch', () => {
  it.each<[object, string]>([
    [{ webhookUrl: 'https://10.0.0.7/hook' }, 'must be an https URL with a public host'],
    [{ webhookUrl: 7 }, 'must be a string of at most 8192 characters'],
  ])('%j is refused', async (body, message) => {
    const reply = await create(body)
    expect([reply.status, reply.body]).toEqual([400, { message: `webhookUrl ${message}` }])
  })

  it('may be sent by owners, not by editors', async () => {
    const editor = await newPerson(api, account.organizationId, 'editor')
    const refused = await create({ webhookUrl }, editor.options)
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: 'Only API keys and people with the role owner may send a webhookUrl' },
    ])
    expect((await create({}, editor.options)).status).toBe(201)
  })

  it('is refused while the built-in webhook gets no events of batches', async () => {
    await ended({ webhookUrl })
    const { body } = await ask('/api/v1/webhooks')
    const [builtIn] = body['data'] as { id: string }[]
    const path = `/api/v1/webhooks/${builtIn?.id ?? ''}`
    await ask(path, { method: 'PATCH', body: { events: ['render.failed'] } })
    const refused = await create({ webhookUrl })
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'The built-in webhook gets no events of batches; change its events first' },
    ])
    await ask(path, { method: 'PATCH', body: { events: ['batch.completed'] } })
    expect((await create({ webhookUrl })).status).toBe(201)
    const { status, body: told } = await create({ webhookUrl, renderEvents: true })
    expect([status, told]).toEqual([
      409,
      { message: 'The built-in webhook gets no events of renders; change its events first' },
    ])
  })
})
