import { fullScale } from '@platen/env/testing'
import { call, generate, saveDesign } from '../testing/caller'
import { startDeliverer } from '../testing/deliverer'
import { card, dataUrl, picture } from '../testing/documents'
import { mixedRequest, settle } from '../testing/load'
import { type ManagedProcess } from '../testing/managed-process'
import {
  type Behaviour,
  isGenuine,
  type Received,
  type Receiver,
  startReceiver,
  take,
} from '../testing/receiver'
import { type RedisServer, startRedisServer } from '../testing/redis-server'
import { type System, startSystem } from '../testing/system'
import { leaseSettings } from '../testing/times'
import { waitFor, waitForCount } from '../testing/wait'

const RENDERS = fullScale() ? 2000 : 200
const CALLERS = 16
/** As many as an organization may have, so that those who wait for a receiver that hangs do not hold up the others. */
const WEBHOOKS = 20

interface Webhook {
  id: string
  secret: string
  designId: string
}

let system: System
let redis: RedisServer
let receiver: Receiver
let env: Record<string, string>
let deliverers: ManagedProcess[]
let webhooks: Webhook[]

beforeAll(async () => {
  ;[redis, receiver] = await Promise.all([startRedisServer(), startReceiver()])
  env = { WEBHOOK_ALLOWED_ADDRESSES: receiver.address }
  const workerEnv = { ...leaseSettings, WORKER_ROLES: 'render' }
  system = await startSystem({ apis: 2, workers: 2, redis, apiEnv: env, workerEnv })
  const photo = dataUrl(await picture(800, 320, '#aa2222'), 'image/jpeg')
  webhooks = []
  for (let nth = 0; nth < WEBHOOKS; nth++) {
    const designId = await saveDesign(system, card(photo))
    const body = { url: `${receiver.url}/${nth}`, designId }
    const created = await call<Webhook>(system, '/api/v1/webhooks', { body })
    webhooks.push(created.body)
  }
  deliverers = [await startDeliverer(system, { env }), await startDeliverer(system, { env })]
})

afterAll(async () => {
  await system.stop()
  await Promise.all([redis.stop(), receiver.stop()])
})

/** Fails the first attempt at a third of the events: with 500, without an answer, or by a reset. */
function unreliably(): Behaviour {
  let events = 0
  return (request, nth, response) => {
    const kind = nth === 1 ? (events += 1) % 9 : 0
    if (kind === 1) response.writeHead(500).end('out of order')
    else if (kind === 7) response.destroy()
    else if (kind !== 4) take(request, nth, response)
  }
}

/** Makes all calls from 16 callers; those that are refused meanwhile are not made again. */
async function load(): Promise<void> {
  let next = 0
  const caller = async (): Promise<void> => {
    while (next < RENDERS) {
      const index = next++
      const { designId = '' } = webhooks[index % WEBHOOKS] ?? {}
      const url = system.urls[index % system.urls.length] ?? ''
      await generate({ system, designId }, mixedRequest(index), { url }).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
}

/** Kills a deliverer, flushes Redis and ends the connections of PostgreSQL, one after the other, while events arrive. */
async function harm(): Promise<void> {
  const taken = (share: number): Promise<void> =>
    waitForCount('deliveries', share * RENDERS, () => receiver.received.length)
  await taken(0.2)
  deliverers[0]?.kill('SIGKILL')
  await startDeliverer(system, { env })
  await taken(0.4)
  await redis.command('FLUSHALL')
  await taken(0.6)
  await system
    .sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    .catch(() => undefined)
}

interface EventPage {
  data: { id: string; type: string; data: { id: string } }[]
  next: string | null
}

/** Reads the list of events by its cursor until it has told of every end; returns their ids in that order. */
async function readEvents(ends: () => number): Promise<string[]> {
  const seen: string[] = []
  let after: string | null = null
  const next = async (): Promise<number> => {
    const query: string = after === null ? '' : `&after=${after}`
    const page: { status: number; body: EventPage } = await call<EventPage>(
      system,
      `/api/v1/events?wait=1&limit=20${query}`,
    )
    if (page.status !== 200) return seen.length
    const ended = page.body.data.filter(({ type }) => type.startsWith('render.'))
    seen.push(...ended.map(({ id }) => id))
    after = page.body.next
    return seen.length
  }
  while (seen.length < ends()) {
    const known = seen.length
    await waitFor('more events', async () => (await next()) > known || seen.length >= ends())
  }
  return seen
}

it(`delivers the end of each of ${RENDERS} renders, verified and unchanged, whatever breaks`, async () => {
  receiver.behave(unreliably())
  let ends = Infinity
  const reading = readEvents(() => ends)
  await Promise.all([load(), harm()])
  await settle(system)
  const ended = await system.sql<{ event: string; designId: string }>(
    `select replace(id, 'rnd_', 'evt_') as event, design_id as "designId" from renders where finished_at is not null and purpose = 'call'`,
  )
  ends = ended.length
  expect(ended.length).toBeGreaterThan(RENDERS / 2)

  const pathOf = new Map(webhooks.map(({ designId }, nth) => [designId, `/${nth}`]))
  const wanted = ended.map(({ event, designId }) => `${pathOf.get(designId) ?? ''} ${event}`)
  const delivered = (): Set<string> =>
    new Set(receiver.received.filter(({ taken }) => taken).map(({ path, id }) => `${path} ${id}`))
  await waitForCount('deliveries', new Set(wanted).size, async () => {
    // An attempt that was broken off counts, so the pause after the next may be five minutes: it passes at once.
    await system.sql(
      `update deliveries set due_at = now() where state = 'pending' and due_at > now() + interval '10 seconds'`,
    )
    return delivered().size
  })
  expect([...delivered()].sort()).toEqual(wanted.sort())

  const secretOf = new Map(webhooks.map(({ secret }, nth) => [`/${nth}`, secret]))
  const forged = receiver.received.filter(one => !isGenuine(one, secretOf.get(one.path) ?? ''))
  expect(forged).toEqual([])
  const bodies = new Map<string, Set<string>>()
  for (const { id, body } of receiver.received)
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
  expect([...bodies.values()].filter(({ size }) => size > 1)).toEqual([])

  const seen = await reading
  expect(seen.toSorted()).toEqual(ended.map(({ event }) => event).sort())
  const attempts = receiver.received.length
  process.stdout.write(`webhooks: ${JSON.stringify({ ends, attempts })}\n`)
})

describe('a delivery during a rotation', () => {
  let request: Received
  let secrets: string[]

  beforeAll(async () => {
    receiver.behave(take)
    const { id = '', secret = '', designId = '' } = webhooks[0] ?? {}
    const path = `/api/v1/webhooks/${id}/rotate`
    const rotated = await call<{ secret: string }>(system, path, { method: 'POST' })
    secrets = [secret, rotated.body.secret]
    const before = receiver.received.length
    await generate({ system, designId }, mixedRequest(RENDERS))
    request = await waitFor('the delivery', () => receiver.received[before])
  })

  it('is accepted with either secret, and with no other', () => {
    const [, other] = webhooks
    expect(secrets.map(secret => isGenuine(request, secret))).toEqual([true, true])
    expect(isGenuine(request, other?.secret ?? '')).toBe(false)
  })

  it.each<[string, (request: Received) => Parameters<typeof isGenuine>[2]]>([
    ['a changed byte', ({ body }) => ({ body: body.replace('completed', 'complETed') })],
    ['another id', ({ id }) => ({ headers: { 'webhook-id': `${id.slice(0, -1)}~` } })],
    [
      'a timestamp 6 minutes old',
      ({ headers }) => ({
        headers: { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 360) },
      }),
    ],
  ])('is refused with %s', (_what, change) => {
    expect(secrets.some(secret => isGenuine(request, secret, change(request)))).toBe(false)
  })
})
