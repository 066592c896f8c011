import { newId } from '../entities/ids'
import { type Customer, newCustomer, newWebhook } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type DeliveryFilter, type DeliveryLog, type DeliveryRecord } from './delivery-log'

let scratch: ScratchDatabase
let acme: Customer
let webhookId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database, 'Acme')
  const events = ['render.cancelled', 'design.published']
  webhookId = (await tenant().webhooks.create(newWebhook({ events }))).id
})

afterAll(() => scratch.drop())

const tenant = (customer = acme) => scratch.database.tenant(customer.organizationId)
const log = (customer = acme): DeliveryLog => tenant(customer).deliveries

const first = { search: '', page: 0, perPage: 24, orderBy: 'latest', countUpTo: 1000 } as const

const list = async (filter: Partial<DeliveryFilter> = {}): Promise<DeliveryRecord[]> => {
  const { data, total } = await log().list({ webhookId, ...first, ...filter })
  if (filter.perPage === undefined) expect(total).toBe(data.length)
  return data
}

async function cancelRender(): Promise<string> {
  const { id } = await acme.render()
  await tenant().renders.cancel(id)
  return id
}

const publish = (): Promise<unknown> => tenant().designs.save(acme.design.id, { name: 'Again' })

/** Makes the attempt at each delivery that is due, which fails for good. */
async function attempt(): Promise<void> {
  const { deliveries } = scratch.database
  for (const claimed of await deliveries.claim({ most: 100, busy: [], throttled: [], held: [] }))
    await deliveries.finish(
      claimed,
      { state: 'failed' },
      { status: 500, durationMs: 12.4, response: 'No' },
    )
}

describe('the deliveries of a webhook', () => {
  it('are listed newest first, with what they are about', async () => {
    const renderId = await cancelRender()
    await publish()
    const [second, first] = await list()
    expect(first).toMatchObject({
      eventId: renderId.replace('rnd', 'evt'),
      type: 'render.cancelled',
      subjectId: renderId,
      url: newWebhook().url,
      state: 'pending',
      attempts: 0,
      lastAttempt: null,
    })
    expect(first?.dueAt).toEqual(first?.createdAt)
    expect(second).toMatchObject({ type: 'design.published', subjectId: acme.design.id })
    expect(await list({ orderBy: 'oldest' })).toEqual([first, second])
    expect(await list({ page: 1, perPage: 1 })).toEqual([first])
  })

  it('have their last attempt, and in detail all of them', async () => {
    await publish()
    await attempt()
    await scratch.sql(`update deliveries set state = 'pending', due_at = now()`)
    await attempt()
    const [delivery] = await list()
    const noted = { status: 500, durationMs: 12, error: null, response: 'No' }
    expect(delivery).toMatchObject({
      state: 'failed',
      attempts: 2,
      dueAt: null,
      lastAttempt: noted,
    })
    const found = await log().find(webhookId, delivery?.id ?? '')
    expect(found).toMatchObject({
      ...delivery,
      event: { id: delivery?.eventId, type: 'design.published', data: { name: 'Again' } },
    })
    expect(found?.allAttempts).toMatchObject([noted, noted])
    expect(found?.allAttempts[1]).toEqual(delivery?.lastAttempt)
  })

  it('are filtered by state, type and id', async () => {
    const renderId = await cancelRender()
    await attempt()
    await publish()
    const [published, cancelled] = await list()
    expect(await list({ state: 'failed' })).toEqual([cancelled])
    expect(await list({ state: 'delivered' })).toEqual([])
    expect(await list({ type: 'design.published' })).toEqual([published])
    expect(await list({ type: 'design.published', state: 'failed' })).toEqual([])
    for (const id of [renderId, renderId.slice(0, 20), cancelled?.id, cancelled?.eventId])
      expect(await list({ search: id ?? '' })).toContainEqual(cancelled)
    expect(await list({ search: renderId })).toEqual([cancelled])
    expect(await list({ search: 'anything' })).toEqual([])
  })

  it('are counted up to a number, however many there are', async () => {
    await Promise.all(Array.from({ length: 4 }, cancelRender))
    const counted = async (filter: Partial<DeliveryFilter>): Promise<number> =>
      (await log().list({ webhookId, ...first, ...filter })).total
    expect(await counted({ countUpTo: 3 })).toBe(3)
    expect(await counted({ countUpTo: 3, perPage: 1, page: 3 })).toBe(3)
    expect(await counted({ countUpTo: 3, type: 'render.cancelled' })).toBe(3)
    expect(await counted({ countUpTo: 5 })).toBe(4)
  })

  it('are seen only through their own webhook, by its organization', async () => {
    await publish()
    const [delivery] = await list()
    const other = await tenant().webhooks.create(newWebhook())
    const id = delivery?.id ?? ''
    expect(await log().find(other.id, id)).toBeNull()
    expect(await list({ webhookId: other.id })).toEqual([])
    const rival = await newCustomer(scratch.database, 'Rival')
    expect(await log(rival).find(webhookId, id)).toBeNull()
    expect(await log(rival).list({ webhookId, ...first })).toEqual({ data: [], total: 0 })
  })

  it('are gone with their webhook', async () => {
    await publish()
    const [delivery] = await list()
    await tenant().webhooks.delete(webhookId)
    expect(await log().find(webhookId, delivery?.id ?? '')).toBeNull()
  })

  it.each(['delivery', newId('evt')])('are not found by %j', async id => {
    expect(await log().find(webhookId, id)).toBeNull()
    expect(await log().find(id, newId('dlv'))).toBeNull()
    expect(await list({ webhookId: id })).toEqual([])
  })
})
