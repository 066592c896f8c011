import { type Customer, newCustomer, newWebhook } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type ClaimedDelivery } from '../webhooks/deliveries'
import { type DeliveryRecord } from './delivery-log'
import { type ReplayFilter } from './replays'

let scratch: ScratchDatabase
let acme: Customer
let webhookId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  await scratch.sql('delete from deliveries')
  acme = await newCustomer(scratch.database, 'Acme')
  webhookId = (await tenant().webhooks.create(newWebhook({ events: ['design.published'] }))).id
})

afterAll(() => scratch.drop())

const tenant = (customer = acme) => scratch.database.tenant(customer.organizationId)

const publish = (): Promise<unknown> => tenant().designs.save(acme.design.id, { name: 'Again' })

const list = async (): Promise<DeliveryRecord[]> => {
  const asked = { webhookId, search: '', page: 0, perPage: 100, countUpTo: 100 }
  return (await tenant().deliveries.list({ ...asked, orderBy: 'oldest' })).data
}

const claim = (): Promise<ClaimedDelivery[]> =>
  scratch.database.deliveries.claim({ most: 100, busy: [], throttled: [], held: [] })

async function end(state: 'delivered' | 'failed'): Promise<void> {
  for (const claimed of await claim())
    await scratch.database.deliveries.finish(claimed, { state }, { status: 200, durationMs: 1 })
}

const long = new Date(0)
const failed: ReplayFilter = { since: long, until: null, states: ['failed'] }

describe('a replayed delivery', () => {
  it.each(['delivered', 'failed'] as const)(
    'that was %s is due, with all attempts ahead',
    async state => {
      await publish()
      await end(state)
      const [{ id } = { id: '' }] = await list()
      expect(await tenant().replays.one(webhookId, id)).toEqual({
        known: true,
        enabled: true,
        queued: 1,
      })
      expect(await list()).toMatchObject([{ id, state: 'pending', attempts: 1 }])
      expect(await claim()).toMatchObject([{ id, attempt: 2, tries: 1 }])
    },
  )

  it('that waits for its next attempt is due now', async () => {
    await publish()
    await scratch.sql(`update deliveries set due_at = now() + interval '1 day', attempt = 9`)
    const [{ id } = { id: '' }] = await list()
    expect((await tenant().replays.one(webhookId, id)).queued).toBe(1)
    expect(await claim()).toMatchObject([{ id, attempt: 10, tries: 1 }])
  })

  it('is left alone while an attempt is being made', async () => {
    await publish()
    const [{ id } = { id: '' }] = await claim()
    expect(await tenant().replays.one(webhookId, id)).toMatchObject({ known: true, queued: 0 })
    expect(await claim()).toEqual([])
  })

  it('belongs to its webhook and its organization', async () => {
    await publish()
    const [{ id } = { id: '' }] = await list()
    const other = await tenant().webhooks.create(newWebhook())
    const rival = await newCustomer(scratch.database, 'Rival')
    const nothing = { known: false, queued: 0 }
    expect(await tenant().replays.one(other.id, id)).toMatchObject(nothing)
    expect(await tenant(rival).replays.one(webhookId, id)).toMatchObject(nothing)
    expect(await tenant(rival).replays.many(webhookId, failed)).toMatchObject(nothing)
    expect(await tenant().replays.one('webhook', id)).toMatchObject(nothing)
    expect(await tenant().replays.many('webhook', failed)).toMatchObject(nothing)
  })

  it('is not queued while the webhook is disabled', async () => {
    await publish()
    await end('failed')
    const [{ id } = { id: '' }] = await list()
    await tenant().webhooks.change(webhookId, { enabled: false })
    const refused = { known: true, enabled: false, queued: 0 }
    expect(await tenant().replays.one(webhookId, id)).toEqual(refused)
    expect(await tenant().replays.many(webhookId, failed)).toEqual(refused)
    expect(await list()).toMatchObject([{ state: 'failed' }])
  })
})

describe('many replayed deliveries', () => {
  it('are those in the states, and of the time', async () => {
    await publish()
    await end('delivered')
    await publish()
    await end('failed')
    await publish()
    await end('failed')
    const [delivered, first, second] = await list()
    if (!first || !second) throw new Error('nothing was delivered')
    const { replays } = tenant()
    const until = second.createdAt
    expect(
      (await replays.many(webhookId, { ...failed, since: second.createdAt, until })).queued,
    ).toBe(0)
    expect(
      (await replays.many(webhookId, { ...failed, since: first.createdAt, until })).queued,
    ).toBe(1)
    expect((await list()).map(({ state }) => state)).toEqual(['delivered', 'pending', 'failed'])
    expect((await replays.many(webhookId, failed)).queued).toBe(1)
    expect((await replays.many(webhookId, failed)).queued).toBe(0)
    const all = { ...failed, states: ['delivered', 'failed'] } as const
    expect((await replays.many(webhookId, all)).queued).toBe(1)
    expect(await claim()).toHaveLength(3)
    expect(delivered?.state).toBe('delivered')
  })

  it('are at most 10,000, the oldest first', async () => {
    await publish()
    await end('failed')
    const newest = (await list())[0]?.id
    await scratch.sql(
      `insert into deliveries (id, organization_id, event_id, endpoint_id, state, created_at)
       select 'dlv_' || lpad(n::text, 26, '0'), organization_id, 'evt_' || n, endpoint_id, 'failed',
         created_at - n * interval '1 ms'
       from deliveries, generate_series(1, 10000) as n`,
    )
    const { replays } = tenant()
    expect((await replays.many(webhookId, failed)).queued).toBe(10_000)
    const left = await scratch.sql<{ id: string }>(
      `select id from deliveries where state = 'failed'`,
    )
    expect(left).toEqual([{ id: newest }])
    expect((await replays.many(webhookId, failed)).queued).toBe(1)
  })

  it('are queued once when they are asked for many times at once', async () => {
    for (let nth = 0; nth < 20; nth++) await publish()
    await scratch.sql(`update deliveries set state = 'failed'`)
    const asked = Array.from({ length: 8 }, () => tenant().replays.many(webhookId, failed))
    const queued = (await Promise.all(asked)).map(each => each.queued)
    expect(queued.reduce((sum, each) => sum + each)).toBe(20)
  })
})
