import { isId } from '@platen/design'
import { Client } from 'pg'
import { waitFor } from '@platen/env/testing'
import { behindALock } from '../testing/behind-a-lock'
import { type Customer, newCustomer, newWebhook } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type EventPlace, type EventRecord } from './events'

let scratch: ScratchDatabase
let acme: Customer
let rival: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database, 'Acme')
  rival = await newCustomer(scratch.database, 'Rival')
  await scratch.database.tenant(acme.organizationId).webhooks.create(newWebhook())
})

afterAll(() => scratch.drop())

const list = (
  { organizationId }: Customer,
  filter: { after?: EventPlace | null; type?: string; limit?: number } = {},
): Promise<EventRecord[]> =>
  scratch.database
    .tenant(organizationId)
    .events.list({ after: null, type: null, limit: 100, ...filter })

/** Lists until there are this many, since another transaction on the server may hold events up. */
async function listed(count: number, customer = acme): Promise<EventRecord[]> {
  await waitFor('the events', async () => (await list(customer)).length >= count)
  return list(customer)
}

const stored = ({ organizationId }: Customer): Promise<{ type: string; subject: string }[]> =>
  scratch.sql(
    'select type, subject_id as subject from events where organization_id = $1 order by tx, id',
    [organizationId],
  )

const result = {
  files: [{ key: 'org/a.png', previewKey: null }],
  warnings: [],
  report: { elements: [] },
  layout: { pages: [] },
  map: { pages: [] },
  inlineImage: { key: 'org/b.png' },
}

async function end(
  customer: Customer,
  how: 'complete' | 'fail' | 'cancel' | 'lose' | 'hand back',
): Promise<string> {
  const { renderQueue } = scratch.database
  const { id } = await customer.render({ metadata: { order: 42 } })
  if (how === 'cancel') {
    await scratch.database.tenant(customer.organizationId).renders.cancel(id)
    return id
  }
  const claimed = await renderQueue.claim(id, 8000)
  const fence = claimed?.fence ?? -1
  if (how === 'complete') await renderQueue.complete(id, fence, { result, durationMs: 9 })
  if (how === 'fail') await renderQueue.fail(id, fence, { code: 'render_memory', message: 'No' })
  if (how === 'hand back') await renderQueue.handBack(id, fence)
  if (how === 'lose') {
    await scratch.sql(`update renders set created_at = now() - interval '1 hour' where id = $1`, [
      id,
    ])
    await renderQueue.sweep(8000)
  }
  return id
}

describe('the end of a render', () => {
  it.each([
    ['complete', 'render.completed'],
    ['fail', 'render.failed'],
    ['lose', 'render.failed'],
    ['cancel', 'render.cancelled'],
  ] as const)('is an event: %s', async (how, type) => {
    const id = await end(acme, how)
    expect(await stored(acme)).toEqual([{ type, subject: id }])
    const [event] = await listed(1)
    expect(event).toMatchObject({
      id: id.replace('rnd_', 'evt_'),
      type,
      data: { id, state: type.split('.')[1], metadata: { order: 42 }, designId: acme.design.id },
    })
  })

  it('is an event when earlier files answer, too', async () => {
    const earlierId = await end(acme, 'complete')
    const reused = await scratch.database
      .tenant(acme.organizationId)
      .earlierRenders.reuse({ earlierId, metadata: null, durationMs: 1, changes: {} })
    expect(await stored(acme)).toEqual(
      [earlierId, reused?.id].map(subject => ({ type: 'render.completed', subject })),
    )
  })

  it('says whose event it is, and null without a webhook', async () => {
    for (const [customer, eventOf] of [
      [acme, acme.organizationId],
      [rival, null],
    ] as const) {
      const { renderQueue } = scratch.database
      const { renders, earlierRenders } = scratch.database.tenant(customer.organizationId)
      const claim = async (): Promise<[string, number]> => {
        const { id } = await customer.render()
        return [id, (await renderQueue.claim(id, 8000))?.fence ?? -1]
      }
      const [earlierId, fence] = await claim()
      const lost = (await customer.render()).id
      await scratch.sql(`update renders set created_at = now() - interval '1 hour' where id = $1`, [
        lost,
      ])
      const ends = [
        await renderQueue.complete(earlierId, fence, { result, durationMs: 9 }),
        await renderQueue.fail(...(await claim()), { code: 'render_memory', message: 'No' }),
        await renders.cancel((await customer.render()).id),
        (await renderQueue.sweep(8000)).failed.find(({ renderId }) => renderId === lost),
        await earlierRenders.reuse({ earlierId, metadata: null, durationMs: 1, changes: {} }),
      ]
      expect(ends.map(ended => ended?.eventOf)).toEqual(ends.map(() => eventOf))
    }
  })

  it('leaves out the report, the layout, the element map and the inline image', async () => {
    await end(acme, 'complete')
    const [event] = await listed(1)
    const { files, warnings } = result
    expect(event?.data).toMatchObject({ result: { files, warnings } })
    expect(
      Object.keys((event?.data as { result?: object } | undefined)?.result ?? {}).sort(),
    ).toEqual(['files', 'warnings'])
  })

  it('is no event before the end, of a thumbnail or a draft, or without a webhook', async () => {
    await end(acme, 'hand back')
    const { organizationId, design } = acme
    await scratch.database
      .tenant(organizationId)
      .thumbnails.request({ designId: design.id, options: {} })
    const { id: draft } = await acme.render()
    await scratch.sql(`update renders set purpose = 'draft' where id = $1`, [draft])
    await scratch.sql(
      `update renders set state = 'cancelled', finished_at = now() where organization_id = $1 and purpose <> 'call'`,
      [organizationId],
    )
    await end(rival, 'complete')
    expect([await stored(acme), await stored(rival)]).toEqual([[], []])
  })

  it('is no event when its transaction is undone', async () => {
    const { id } = await acme.render()
    const client = new Client({ connectionString: scratch.url })
    await client.connect()
    await client.query('begin')
    await client.query(
      `update renders set state = 'cancelled', finished_at = now() where id = $1`,
      [id],
    )
    await client.query('rollback')
    await client.end()
    expect(await stored(acme)).toEqual([])
  })
})

describe('a version of a design', () => {
  it('is an event, in each way of making it', async () => {
    const tenant = scratch.database.tenant(acme.organizationId)
    const { id } = await tenant.designs.create({ name: 'A', document: {}, width: 10, height: 5 })
    await tenant.designs.save(id, { name: 'B', note: 'Larger' })
    const content = { content: {}, width: 20, height: 5 }
    await tenant.designs.save(id, { document: content })
    const draft = { baseVersion: 3, document: {}, width: 30, height: 5, author: 'ada' }
    await tenant.drafts.inTurn(id, turn => turn.save(draft))
    await tenant.drafts.inTurn(id, turn => turn.publish({ note: null, author: 'ada' }))
    const events = await listed(4)
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual(
      [
        { name: 'A', version: 1, width: 10, note: null },
        { name: 'B', version: 2, width: 10, note: 'Larger' },
        { name: 'B', version: 3, width: 20, note: null },
        { name: 'B', version: 4, width: 30, note: null },
      ].map(data => ({
        type: 'design.published',
        data: { ...data, id, height: 5, userId: null, createdAt: expect.any(String) as string },
      })),
    )
    expect(events.every(event => isId('evt', event.id))).toBe(true)
  })

  it('is none of an organization without a webhook', async () => {
    await scratch.database.tenant(rival.organizationId).designs.save(rival.design.id, { name: 'B' })
    expect(await stored(rival)).toEqual([])
  })
})

describe('the body of an event', () => {
  const keep = (id: string, body: string): Promise<ReadonlyMap<string, string>> =>
    scratch.database.tenant(acme.organizationId).events.keepBodies([{ id, body }])

  it('is the first that is kept, by a list or a delivery', async () => {
    await end(acme, 'complete')
    await end(acme, 'cancel')
    const [one, two] = await listed(2)
    const [first = '', second = ''] = [one?.id, two?.id]
    expect([one?.body, two?.body]).toEqual([null, null])
    const { deliveries } = scratch.database
    expect(await deliveries.keepBody(first, 'of the delivery')).toBe('of the delivery')
    const bodies = [first, second].map(id => ({ id, body: 'of the list' }))
    const { events } = scratch.database.tenant(acme.organizationId)
    expect(Object.fromEntries(await events.keepBodies(bodies))).toEqual({
      [first]: 'of the delivery',
      [second]: 'of the list',
    })
    expect(await deliveries.keepBody(second, 'of the delivery')).toBe('of the list')
    expect((await list(acme)).map(({ body }) => body)).toEqual(['of the delivery', 'of the list'])
  })

  it('is one, however many keep it at once', async () => {
    await end(acme, 'complete')
    const [event] = await listed(1)
    const id = event?.id ?? ''
    const lock = { text: 'select from events where id = $1 for update', values: [id] }
    const kept = await behindALock<string | undefined>(scratch, lock, [
      async () => (await keep(id, 'a')).get(id),
      () => scratch.database.deliveries.keepBody(id, 'b'),
      async () => (await keep(id, 'c')).get(id),
    ])
    expect(new Set(kept).size).toBe(1)
  })

  it('is kept by its organization alone', async () => {
    await end(acme, 'complete')
    const [event] = await listed(1)
    const bodies = [{ id: event?.id ?? '', body: 'forged' }]
    const { events } = scratch.database.tenant(rival.organizationId)
    expect([...(await events.keepBodies(bodies))]).toEqual([])
    expect((await list(acme))[0]?.body).toBeNull()
  })
})

describe('the list of events', () => {
  it('continues after a place, of one type if asked, and of one organization', async () => {
    await end(acme, 'complete')
    await end(acme, 'cancel')
    await end(acme, 'complete')
    const all = await listed(3)
    const [first = null] = all
    expect(await list(acme, { after: first })).toEqual(all.slice(1))
    expect(await list(acme, { after: first, limit: 1 })).toEqual(all.slice(1, 2))
    expect(await list(acme, { type: 'render.cancelled' })).toEqual(all.slice(1, 2))
    expect(await list(acme, { after: all.at(-1) ?? null })).toEqual([])
    expect(await list(rival)).toEqual([])
    const latest = ({ organizationId }: Customer): Promise<EventPlace | null> =>
      scratch.database.tenant(organizationId).events.latest()
    const { tx = '', id = '' } = all.at(-1) ?? {}
    expect([await latest(acme), await latest(rival)]).toEqual([{ tx, id }, null])
  })

  it('shows no event that one of an unfinished transaction might precede', async () => {
    const client = new Client({ connectionString: scratch.url })
    await client.connect()
    const { id: late } = await acme.render()
    await client.query('begin')
    await client.query(
      `update renders set state = 'cancelled', finished_at = now() where id = $1`,
      [late],
    )
    const early = await end(acme, 'complete')
    expect(await stored(acme)).toHaveLength(1)
    expect(await list(acme)).toEqual([])
    expect(await scratch.database.tenant(acme.organizationId).events.latest()).toBeNull()
    await client.query('commit')
    await client.end()
    const events = await listed(2)
    expect(events.map(({ data }) => (data as { id: string }).id)).toEqual([late, early])
  })

  it('is deleted by age', async () => {
    await end(acme, 'complete')
    const kept = await end(acme, 'cancel')
    await scratch.sql(
      `update events set created_at = now() - interval '31 days' where organization_id = $1 and subject_id <> $2`,
      [acme.organizationId, kept],
    )
    expect(await scratch.database.deletion.deleteOldEvents(30)).toBe(1)
    expect(await stored(acme)).toEqual([{ type: 'render.cancelled', subject: kept }])
  })
})

describe('tests of webhooks', () => {
  it('are deleted by the age of events', async () => {
    const { webhooks, webhookTests } = scratch.database.tenant(acme.organizationId)
    const [old, recent] = [await webhooks.create(newWebhook()), await webhooks.create(newWebhook())]
    for (const { id } of [old, recent]) await webhookTests.begin(id, '{}')
    await scratch.sql(
      `update webhook_tests set created_at = now() - interval '31 days' where endpoint_id = $1`,
      [old.id],
    )
    await scratch.database.deletion.deleteOldEvents(30)
    expect(await scratch.sql('select endpoint_id as id from webhook_tests')).toEqual([
      { id: recent.id },
    ])
  })
})
