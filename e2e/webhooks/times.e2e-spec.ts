import { call, saveDesign } from '../testing/caller'
import { startDeliverer } from '../testing/deliverer'
import { card, dataUrl, picture } from '../testing/documents'
import { type Receiver, startReceiver, take } from '../testing/receiver'
import { type System, startSystem } from '../testing/system'
import { waitFor } from '../testing/wait'

const [minute, hour] = [60, 3600]
/** The pauses between ten attempts, in s. */
const pauses = [5, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map(hours => hours * hour)]

let system: System
let receiver: Receiver
let designId: string
let webhookId: string

/** A clock that goes before that of PostgreSQL, for those who connect later: `now()` is the sum of both. */
const shiftedClock = `
  create schema clock;
  create table clock.shift (by interval not null);
  insert into clock.shift values ('0');
  create function clock.now() returns timestamptz stable language sql
    as 'select pg_catalog.now() + by from clock.shift';
  do $$ begin
    execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
  end $$`

beforeAll(async () => {
  receiver = await startReceiver()
  const env = { WEBHOOK_ALLOWED_ADDRESSES: receiver.address }
  const workerEnv = { WORKER_ROLES: 'render' }
  system = await startSystem({ storage: 'disk', apiEnv: env, workerEnv })
  const photo = dataUrl(await picture(80, 32, '#aa2222'), 'image/jpeg')
  designId = await saveDesign(system, card(photo))
  await system.sql(shiftedClock)
  await startDeliverer(system, { env })
  const create = async (path: string, events: string[]): Promise<string> => {
    const body = { url: receiver.url + path, events }
    return (await call<{ id: string }>(system, '/api/v1/webhooks', { body })).body.id
  }
  webhookId = await create('/hook', ['design.published'])
  await create('/watch', ['webhook.disabled'])
})

afterAll(async () => {
  await system.stop()
  await receiver.stop()
})

const publish = (name: string): Promise<unknown> =>
  call(system, `/api/v1/designs/${designId}`, { method: 'PUT', body: { name } })

const pass = (seconds: number): Promise<unknown> =>
  system.sql(`update clock.shift set by = by + $1 * interval '1 second'`, [seconds])

interface Delivery {
  id: string
  state: string
  attempts: number
  /** The time until the next attempt, in s. */
  wait: number
}

/** Waits until a delivery has had this many attempts; returns it. */
const attempted = (count: number, event = 0): Promise<Delivery> =>
  waitFor(`attempt ${count}`, async () => {
    const rows = await system.sql<Delivery>(
      `select d.id, d.state, (select count(*)::int from delivery_attempts a where a.delivery_id = d.id) as attempts,
         extract(epoch from d.due_at - pg_catalog.now() - (select by from clock.shift))::float8 as wait
       from deliveries d where d.endpoint_id = $1 order by d.created_at, d.id`,
      [webhookId],
    )
    const delivery = rows[event]
    return delivery?.attempts === count && delivery
  })

interface ShownWebhook {
  enabled: boolean
  disabledReason: string | null
}

const webhook = async (): Promise<ShownWebhook> =>
  (await call<ShownWebhook>(system, `/api/v1/webhooks/${webhookId}`)).body

it('makes ten attempts at their times, disables after five days, says so, and delivers again when asked', async () => {
  receiver.behave((_request, _nth, response) => void response.writeHead(500).end())
  await publish('Once')
  for (const [nth, pause] of pauses.entries()) {
    const { state, wait } = await attempted(nth + 1)
    expect(state).toBe('pending')
    // The wait is measured a little after the attempt.
    expect(wait).toBeGreaterThan(0.8 * pause - 3)
    expect(wait).toBeLessThanOrEqual(1.2 * pause)
    await pass(wait + 0.1)
  }
  expect((await attempted(10)).state).toBe('failed')
  expect(await webhook()).toMatchObject({ enabled: true, disabledReason: null })

  await pass(5 * 24 * hour)
  receiver.behave((request, nth, response) => {
    if (request.path === '/watch') take(request, nth, response)
    else response.writeHead(500).end()
  })
  await publish('Twice')
  const last = await attempted(1, 1)
  await waitFor('the end of the webhook', async () => !(await webhook()).enabled)
  expect(await webhook()).toMatchObject({ disabledReason: 'failing' })
  const notice = await waitFor('the notice', () =>
    receiver.received.find(({ path }) => path === '/watch'),
  )
  expect(JSON.parse(notice.body)).toMatchObject({
    type: 'webhook.disabled',
    data: { id: webhookId, url: `${receiver.url}/hook`, reason: 'failing' },
  })

  const replay = (): Promise<{ status: number }> =>
    call(system, `/api/v1/webhooks/${webhookId}/deliveries/${last.id}/replay`, { method: 'POST' })
  expect((await replay()).status).toBe(409)
  receiver.behave(take)
  const path = `/api/v1/webhooks/${webhookId}`
  await call(system, path, { method: 'PATCH', body: { enabled: true } })
  expect((await replay()).status).toBe(202)
  const again = await waitFor('the replay', () =>
    receiver.received.find(one => one.path === '/hook' && one.taken),
  )
  const bodies = receiver.received.filter(({ id }) => id === again.id).map(({ body }) => body)
  expect(bodies).toEqual([again.body, again.body])
})
