import { Client } from 'pg'
import { newCustomer, newWebhook } from '../testing/fixtures'
import { plansOf, workOf } from '../testing/plans'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { openDeliveries } from './deliveries'

let scratch: ScratchDatabase
let backlog: string
let other: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  const [acme, rival] = [await newCustomer(scratch.database), await newCustomer(scratch.database)]
  backlog = acme.organizationId
  other = rival.organizationId
  for (const { organizationId, design } of [acme, rival]) {
    const { webhooks, designs } = scratch.database.tenant(organizationId)
    for (let nth = 0; nth < 3; nth++)
      await webhooks.create({ ...newWebhook(), events: ['design.published'] })
    await designs.save(design.id, { name: 'B' })
  }
  // Each webhook of Acme has 7,000 older deliveries, which are all due.
  await scratch.sql(
    `insert into deliveries (id, organization_id, event_id, endpoint_id, due_at)
     select d.id || n, d.organization_id, d.event_id || n, d.endpoint_id, now() - interval '1 hour'
     from deliveries d, generate_series(1, 7000) n where d.organization_id = $1`,
    [backlog],
  )
  await scratch.sql(
    `insert into events (id, organization_id, type, subject_id, data)
     select e.id || n, e.organization_id, 'old', 'a', '{}' from events e, generate_series(1, 7000) n
     where e.organization_id = $1`,
    [backlog],
  )
  await scratch.sql('vacuum analyze deliveries')
})

afterAll(() => scratch.drop())

const claiming = { most: 32, busy: [], throttled: [], held: [] }

describe('a claim', () => {
  it.each(['force_generic_plan', 'force_custom_plan'] as const)(
    'reads a few deliveries of each webhook, however many are due, by %s',
    async mode => {
      const client = new Client({ connectionString: scratch.url })
      await client.connect()
      await client.query('begin')
      const claim = (connection: Parameters<typeof openDeliveries>[0]): Promise<unknown> =>
        openDeliveries(connection).claim(claiming)
      const { page, count } = await plansOf(client, claim, mode)
      await client.query('rollback')
      await client.end()
      const { table, index, sorted } = workOf([...page, ...count])
      expect(table + index + sorted).toBeLessThan(200)
    },
  )

  it('gets eight of an organization, less those that are held, and all webhooks in turn', async () => {
    const held = [...Array<string>(5).fill(backlog), other]
    const claimed = await scratch.database.deliveries.claim({ ...claiming, held })
    const of = (id: string): string[] =>
      claimed.filter(each => each.organizationId === id).map(each => each.endpointId)
    expect([of(backlog).length, new Set(of(backlog)).size, of(other).length]).toEqual([3, 3, 3])
    const full = { ...claiming, held: Array<string>(8).fill(backlog) }
    expect(await scratch.database.deliveries.claim(full)).toEqual([])
  })
})
