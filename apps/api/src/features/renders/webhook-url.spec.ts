import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import {
  type FakeWorker,
  outcomeOf,
  startFakeWorker,
  storeNamedFile,
} from '../../testing/fake-worker'
import { newPerson, signInSettings } from '../../testing/people'
import { type Account, startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let worker: FakeWorker
let account: Account
let designId: string

const webhookUrl = 'https://shop.example/orders/42'

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  worker = startFakeWorker(api, outcomeOf, { freshMs: () => Infinity })
})

beforeEach(async () => {
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

const generate = (body: object = { webhookUrl }, options: CallOptions = {}): Promise<Reply> =>
  ask(`/api/v1/${designId}/generate`, { body, ...options })

const webhooks = async (): Promise<Record<string, unknown>[]> =>
  (await ask('/api/v1/webhooks')).body['data'] as Record<string, unknown>[]

const sent = (): Promise<{ url: string | null; type: string }[]> =>
  api.sql(
    `select d.url, e.type from deliveries d join events e on e.id = d.event_id
     where d.organization_id = $1 order by d.id`,
    [account.organizationId],
  )

describe('webhookUrl', () => {
  it('is told of the end of its render alone, also when that has earlier files', async () => {
    await storeNamedFile({ ...api, account })
    await generate()
    await generate({})
    const reused = await generate({ webhookUrl: `${webhookUrl}?again` })
    expect(reused.body['cached']).toBe(true)
    expect(await sent()).toEqual([
      { url: webhookUrl, type: 'render.completed' },
      { url: `${webhookUrl}?again`, type: 'render.completed' },
    ])
  })

  it('is told of a cancelled render', async () => {
    const { id } = await api.database
      .tenant(account.organizationId)
      .renders.create({
        designId,
        designVersion: 1,
        modifications: [],
        options: {},
        strict: false,
        webhookUrl,
      })
    await generate()
    await ask(`/api/v1/renders/${id}/cancel`, { method: 'POST' })
    expect((await sent()).map(({ type }) => type)).toEqual(['render.completed', 'render.cancelled'])
  })

  it('is kept by no repeated call, but by the first', async () => {
    const headers = { 'idempotency-key': 'order-42' }
    await Promise.all([1, 2, 3].map(() => generate({ webhookUrl }, { headers })))
    expect(await sent()).toHaveLength(1)
    const other = await generate({ webhookUrl: 'https://other.example/' }, { headers })
    expect(other.status).toBe(409)
  })

  it.each([
    [{ webhookUrl: 'https://10.0.0.7/hook' }, 'must be an https URL with a public host'],
    [{ webhookUrl: 'http://shop.example/' }, 'must be an https URL with a public host'],
    [{ webhookUrl: 'shop' }, 'must be an https URL with a public host'],
    [{ webhookUrl: 7 }, 'must be a string of at most 8192 characters'],
    [{ webhookUrl, dryRun: true }, 'must not be sent along with dryRun'],
  ])('answers 400 to %j, and creates nothing', async (body, message) => {
    const reply = await generate(body)
    expect([reply.status, reply.body]).toEqual([400, { message: `webhookUrl ${message}` }])
    expect([await webhooks(), await sent()]).toEqual([[], []])
  })

  it('is refused to editors and viewers, and for a draft', async () => {
    const editor = await newPerson(api, account.organizationId, 'editor')
    const refused = await generate({ webhookUrl }, editor.options)
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: 'Only API keys and people with the role owner may send a webhookUrl' },
    ])
    const owner = await newPerson(api, account.organizationId, 'owner')
    expect((await generate({ webhookUrl }, owner.options)).status).toBe(200)
    await ask(`/api/v1/designs/${designId}/draft`, {
      ...owner.options,
      method: 'PUT',
      body: { document: poster, baseVersion: 1 },
    })
    const draft = await ask(`/api/v1/${designId}@draft/generate`, {
      ...owner.options,
      body: { webhookUrl },
    })
    expect(draft.body).toEqual({ message: 'webhookUrl must not be sent for a draft' })
  })
})

describe('the built-in webhook', () => {
  const builtIn = async (): Promise<string> => {
    await generate()
    const [webhook] = await webhooks()
    return `/api/v1/webhooks/${String(webhook?.['id'])}`
  }

  it('is created by the first use, once, and listed without a URL', async () => {
    await Promise.all([1, 2, 3, 4].map(() => generate()))
    expect(await webhooks()).toEqual([
      {
        id: expect.stringMatching(/^whk_/) as string,
        url: null,
        events: [
          ...['render.completed', 'render.failed', 'render.cancelled'],
          ...['batch.completed', 'batch.cancelled'],
        ],
        designId: null,
        description: '',
        enabled: true,
        disabledReason: null,
        failingSince: null,
        createdAt: expect.any(String) as string,
      },
    ])
  })

  it('has a secret that can be rotated, but neither URL nor design, and stays', async () => {
    const path = await builtIn()
    const rotated = await ask(`${path}/rotate`, { method: 'POST' })
    expect(rotated.body['secret']).toMatch(/^whsec_/)
    const changed = await ask(path, {
      method: 'PATCH',
      body: { description: 'Orders', events: ['render.failed'] },
    })
    expect(changed.body).toMatchObject({ url: null, events: ['render.failed'] })
    for (const body of [{ url: webhookUrl }, { designId }, { designId: null }]) {
      const refused = await ask(path, { method: 'PATCH', body })
      const [field] = Object.keys(body)
      expect([refused.status, refused.body]).toEqual([
        400,
        { message: `${field} of the built-in webhook cannot be changed` },
      ])
    }
    const deleted = await ask(path, { method: 'DELETE' })
    expect([deleted.status, deleted.body]).toEqual([
      409,
      { message: 'The built-in webhook cannot be deleted; disable it instead' },
    ])
    expect((await ask(path)).status).toBe(200)
  })

  it('refuses renders with a webhookUrl while it is disabled', async () => {
    const path = await builtIn()
    await ask(path, { method: 'PATCH', body: { enabled: false } })
    const refused = await generate()
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'The built-in webhook is disabled; enable it first' },
    ])
    expect((await generate({})).status).toBe(200)
  })

  it('refuses renders with a webhookUrl while it gets no events of renders', async () => {
    const path = await builtIn()
    await ask(path, { method: 'PATCH', body: { events: ['design.published'] } })
    const refused = await generate()
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'The built-in webhook gets no events of renders; change its events first' },
    ])
    await ask(path, { method: 'PATCH', body: { events: ['render.failed'] } })
    expect((await generate()).status).toBe(200)
  })

  it('is not created by a call that is refused', async () => {
    const refused = await generate({ webhookUrl, modifications: [{ id: 'headline', fill: 'no' }] })
    expect(refused.status).toBe(400)
    expect((await ask(`/api/v1/${designId}@7/generate`, { body: { webhookUrl } })).status).toBe(404)
    expect(await webhooks()).toEqual([])
  })

  it('that is disabled before the end of a render has its delivery cancelled', async () => {
    const path = await builtIn()
    const { renders } = api.database.tenant(account.organizationId)
    const asked = { designId, designVersion: 1, modifications: [], options: {}, strict: false }
    const { id } = await renders.create({ ...asked, webhookUrl })
    await ask(path, { method: 'PATCH', body: { enabled: false } })
    await ask(`/api/v1/renders/${id}/cancel`, { method: 'POST' })
    const states = await api.sql<{ state: string }>(
      `select d.state from deliveries d join events e on e.id = d.event_id
       where d.organization_id = $1 and e.type = 'render.cancelled'`,
      [account.organizationId],
    )
    expect(states).toEqual([{ state: 'cancelled' }])
  })

  it('takes none of the 20 places', async () => {
    await builtIn()
    const create = (): Promise<Reply> => ask('/api/v1/webhooks', { body: { url: webhookUrl } })
    const made = []
    for (let nth = 0; nth < 20; nth++) made.push((await create()).status)
    expect(new Set(made)).toEqual(new Set([201]))
    expect((await create()).status).toBe(409)
  })
})
