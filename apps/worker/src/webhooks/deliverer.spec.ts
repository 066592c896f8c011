import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { waitFor } from '@platen/env/testing'
import { openWebhookSecrets } from '@platen/secrets'
import { createSecretKey, randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { openLocalSender, placesAt } from '../testing/local-sender'
import { startDeliverer } from './start-deliverer'

interface Received {
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

const hour = 3_600_000
const secrets = openWebhookSecrets([createSecretKey(randomBytes(32))])

let scratch: ScratchDatabase
let server: Server
let port: number
let received: Received[]
/** Answers each request. */
let answer: (response: ServerResponse, nth: number) => void
let organizationId: string
let ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  scratch = await openScratchDatabase()
  server = createServer((request, response) => {
    let body = ''
    response.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () =>
      answer(response, received.push({ path: request.url, headers: request.headers, body })),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

beforeEach(async () => {
  received = []
  answer = response => response.writeHead(204).end()
  organizationId = (await scratch.database.organizations.create({ name: 'Acme' })).id
})

async function stop(): Promise<void> {
  await Promise.all(ends.map(end => end()))
  ends = []
}

afterEach(async () => {
  await stop()
  await scratch.sql('delete from deliveries')
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await scratch.drop()
})

/** Starts a deliverer that reaches the server, unless its address is not allowed. */
function start({
  allowed = true,
  totalMs = hour,
  files = 'https://a.example',
  pollMs = 1000,
} = {}): ReturnType<typeof startDeliverer> {
  const allowedAddresses = allowed ? [`127.0.0.1:${port}`] : []
  const { sender, close } = openLocalSender(allowedAddresses, totalMs)
  const deliverer = startDeliverer({
    deliveries: scratch.database.deliveries,
    webhookSecrets: secrets,
    places: placesAt(files),
    sender,
    pollMs,
    log: pino({ level: 'silent' }),
  })
  ends.push(async () => {
    await deliverer.stop()
    await close()
  })
  return deliverer
}

async function newWebhook(
  events = ['design.published'],
  path = '/hook',
): Promise<{ id: string; secret: string }> {
  const secret = secrets.create(organizationId)
  const { webhooks } = scratch.database.tenant(organizationId)
  const url = `http://127.0.0.1:${port}${path}`
  const { id } = await webhooks.create({ url, events, designId: null, description: '', secret })
  return { id, secret: secrets.show(organizationId, secret) }
}

const publish = async (name = 'Poster'): Promise<string> =>
  (
    await scratch.database
      .tenant(organizationId)
      .designs.create({ name, document: {}, width: 1, height: 1 })
  ).id

const file = {
  key: 'org/a.png',
  previewKey: null,
  size: 1,
  width: 2,
  height: 3,
  mimetype: 'image/png',
  format: 'png',
  page: 1,
  checksum: 'aa',
}
const noTime = { queue: 0, fetch: 0, decode: 0, layout: 0, raster: 0, encode: 0, store: 0 }

/** Completes a render with one file; `path` is that of its `webhookUrl`. */
async function endRender(path?: string): Promise<void> {
  const designId = await publish()
  const { renders } = scratch.database.tenant(organizationId)
  const asked = { designId, designVersion: 1, modifications: [], options: {}, strict: false }
  const webhookUrl = path === undefined ? null : `http://127.0.0.1:${port}${path}`
  const { id } = await renders.create({ ...asked, webhookUrl })
  const fence = (await scratch.database.renderQueue.claim(id, hour))?.fence ?? -1
  const result = { files: [file], warnings: [], timings: noTime }
  await scratch.database.renderQueue.complete(id, fence, { result, durationMs: 1 })
}

function never(): never {
  throw new Error('nothing was received')
}

interface Logged {
  state: string
  attempt: number
  wait: number
  status: number | null
  error: string | null
  response: string | null
}

const log = (): Promise<Logged[]> =>
  scratch.sql<Logged>(
    `select d.state, d.attempt, extract(epoch from d.due_at - a.at)::float8 as wait, a.status, a.error, a.response
     from deliveries d join delivery_attempts a on a.delivery_id = d.id
     where d.organization_id = $1 order by d.id, a.attempt`,
    [organizationId],
  )

const logged = (count: number): Promise<Logged[]> =>
  waitFor(`${count} attempts`, async () => {
    const attempts = await log()
    return attempts.length >= count && attempts
  })

const makeDue = (): Promise<unknown> =>
  scratch.sql('update deliveries set due_at = now() where organization_id = $1', [organizationId])

describe('a delivery', () => {
  it('is verified by standardwebhooks, and is the event as it is listed', async () => {
    const { secret } = await newWebhook()
    const designId = await publish()
    start()
    expect(await logged(1)).toMatchObject([{ state: 'delivered', attempt: 1, status: 204 }])
    const [{ headers, body } = never()] = received
    const told = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(told).toMatchObject({ type: 'design.published', data: { id: designId } })
    expect(Object.keys(told as object)).toEqual(['type', 'timestamp', 'data'])
    expect(headers['webhook-id']).toMatch(/^evt_/)
    expect(received).toHaveLength(1)
  })

  it('is signed with both secrets during a rotation', async () => {
    const { id, secret } = await newWebhook()
    const next = secrets.create(organizationId)
    await scratch.database.tenant(organizationId).webhooks.rotate(id, next, hour)
    await publish()
    start()
    await logged(1)
    const [{ headers, body } = never()] = received
    for (const one of [secret, secrets.show(organizationId, next)])
      expect(() => new Webhook(one).verify(body, headers as Record<string, string>)).not.toThrow()
  })

  it('is repeated with the same id and body after a failure', async () => {
    await newWebhook()
    answer = (response, nth) => response.writeHead(nth === 1 ? 500 : 200).end('thanks')
    await publish()
    start()
    const [first] = await logged(1)
    expect(first).toMatchObject({ state: 'pending', attempt: 1, status: 500 })
    expect(first?.wait).toBeGreaterThan(3)
    expect(first?.wait).toBeLessThan(8)
    await makeDue()
    expect(await logged(2)).toMatchObject([{ status: 500 }, { status: 200, state: 'delivered' }])
    const [one, two] = received
    expect(two?.body).toBe(one?.body)
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
  })

  it('is repeated with the same body by a service that has moved meanwhile', async () => {
    await newWebhook(['render.completed'])
    answer = (response, nth) => response.writeHead(nth === 1 ? 500 : 204).end()
    await endRender()
    start()
    await logged(1)
    await stop()
    start({ files: 'https://b.example' })
    await makeDue()
    await logged(2)
    const [one, two] = received
    expect(JSON.parse(one?.body ?? '')).toMatchObject({
      data: { files: [{ url: 'https://a.example/org/a.png' }] },
    })
    expect(two?.body).toBe(one?.body)
  })

  it('waits as long as Retry-After asks', async () => {
    await newWebhook()
    answer = response => response.writeHead(503, { 'retry-after': '600' }).end()
    await publish()
    start()
    expect((await logged(1))[0]?.wait).toBeGreaterThan(590)
  })

  it('fails after ten attempts', async () => {
    await newWebhook()
    answer = response => response.writeHead(500).end()
    await publish()
    await scratch.sql('update deliveries set attempt = 9')
    start()
    expect(await logged(1)).toMatchObject([{ state: 'failed', attempt: 10 }])
  })

  it('that was replayed has ten attempts ahead', async () => {
    const { id } = await newWebhook()
    answer = response => response.writeHead(500).end()
    await publish()
    await scratch.sql(`update deliveries set attempt = 10, state = 'failed'`)
    await scratch.database
      .tenant(organizationId)
      .replays.many(id, { since: new Date(0), until: null, states: ['failed'] })
    start()
    const [first] = await logged(1)
    expect(first).toMatchObject({ state: 'pending', attempt: 11 })
    expect(first?.wait).toBeLessThan(8)
  })

  it('follows no redirect', async () => {
    await newWebhook()
    answer = response => response.writeHead(302, { location: '/elsewhere' }).end()
    await publish()
    start()
    expect(await logged(1)).toMatchObject([{ state: 'pending', status: 302 }])
    expect(received).toHaveLength(1)
  })

  it('ends in time when the receiver does not answer', async () => {
    await newWebhook()
    answer = () => undefined
    await publish()
    start({ totalMs: 300 })
    expect(await logged(1)).toMatchObject([
      { state: 'pending', status: null, error: 'did not answer within 0.3 s' },
    ])
  })

  it.each<[string, number, (response: ServerResponse) => void]>([
    ['drips', 3000, response => void setInterval(() => response.write('.'), 20).unref()],
    ['breaks off', hour, response => response.write('.', () => response.destroy())],
  ])('has succeeded when the receiver answers 200 and %s', async (_what, totalMs, behave) => {
    await newWebhook()
    answer = behave
    await publish()
    start({ totalMs })
    expect(await logged(1)).toMatchObject([{ state: 'delivered', status: 200, error: null }])
  })

  it('reads little of a long answer, and keeps nothing from an address that the operator opened', async () => {
    await newWebhook()
    answer = response => response.writeHead(200).end(Buffer.alloc(10_000_000, 'a'))
    await publish()
    start()
    expect(await logged(1)).toMatchObject([{ state: 'delivered', status: 200, response: null }])
  })

  it('says no more of a refused address than that it cannot be reached, and dials nothing', async () => {
    await newWebhook()
    await publish()
    start({ allowed: false })
    expect(await logged(1)).toMatchObject([{ error: 'cannot be reached', status: null }])
    expect(received).toEqual([])
  })

  it('is made once its deliverer is woken, and those behind it once one has ended', async () => {
    await newWebhook()
    const { wake } = start({ pollMs: hour })
    for (let nth = 0; nth < 9; nth++) await publish(`Poster ${nth}`)
    wake()
    await logged(9)
    expect(received).toHaveLength(9)
  })

  it('does not wait for the 20 webhooks of another organization that do not answer', async () => {
    for (let nth = 0; nth < 20; nth++) await newWebhook(['design.published'], '/hang')
    await publish()
    await publish()
    const { id: others } = await scratch.database.organizations.create({ name: 'Rival' })
    const paths = (): (string | undefined)[] => received.map(({ path }) => path)
    answer = (response, nth) => paths()[nth - 1] === '/hook' && response.writeHead(204).end()
    start()
    await waitFor('the first', () => received.length >= 8)
    organizationId = others
    await newWebhook()
    await publish()
    expect(await logged(1)).toMatchObject([{ state: 'delivered' }])
    expect(paths()).toEqual([...Array<string>(8).fill('/hang'), '/hook'])
  })

  it('is made once by three deliverers', async () => {
    await newWebhook()
    await Promise.all(Array.from({ length: 20 }, (_, nth) => publish(`Poster ${nth}`)))
    for (let nth = 0; nth < 3; nth++) start()
    await logged(20)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
    expect(received).toHaveLength(20)
  })

  it.each([
    [
      'whose secret no key opens',
      'could not be signed',
      `update webhook_endpoints set secret = '\\x00'`,
    ],
    ['whose event cannot be read', 'could not be written', `update events set data = '{}'`],
  ])('%s is tried again after the usual pause', async (_what, error, spoil) => {
    await newWebhook(['render.completed'])
    await endRender()
    await scratch.sql(`${spoil} where organization_id = $1`, [organizationId])
    start()
    const [first] = await logged(1)
    expect(first).toMatchObject({ state: 'pending', attempt: 1, status: null, error })
    expect(first?.wait).toBeGreaterThan(3)
    expect(received).toEqual([])
  })

  it('is given back when its deliverer stops, and the attempt does not count', async () => {
    await newWebhook()
    answer = (response, nth) => nth > 1 && response.writeHead(204).end()
    await publish()
    start()
    await waitFor('the attempt', () => received.length > 0)
    await stop()
    expect(await scratch.sql('select attempt, state, lease_until from deliveries')).toEqual([
      { attempt: 0, state: 'pending', lease_until: null },
    ])
    start()
    expect(await logged(1)).toMatchObject([{ state: 'delivered', attempt: 1 }])
  })

  it('keeps an attempt that is recorded', async () => {
    await newWebhook()
    await publish()
    const claiming = { most: 1, busy: [], throttled: [], held: [] }
    const [held] = await scratch.database.deliveries.claim(claiming)
    if (!held) throw new Error('nothing was claimed')
    const end = { state: 'pending', delayMs: hour } as const
    await scratch.database.deliveries.finish(held, end, { durationMs: 1, status: 500 })
    await scratch.database.deliveries.giveBack(held)
    expect(await log()).toMatchObject([{ state: 'pending', attempt: 1, status: 500 }])
  })

  it('is made by another deliverer when the lease of the first has ended', async () => {
    await newWebhook()
    await publish()
    const claiming = { most: 1, busy: [], throttled: [], held: [] }
    const [lost] = await scratch.database.deliveries.claim(claiming)
    expect(await scratch.database.deliveries.claim(claiming)).toEqual([])
    await scratch.sql(`update deliveries set lease_until = now() - interval '1 second'`)
    start()
    expect(await logged(1)).toMatchObject([{ state: 'delivered', attempt: 2 }])
    if (!lost) throw new Error('nothing was claimed')
    await scratch.database.deliveries.finish(lost, { state: 'failed' }, { durationMs: 1 })
    expect(await log()).toMatchObject([{ state: 'delivered', attempt: 2 }])
  })
})

describe('a webhook', () => {
  const find = (id: string): Promise<unknown> =>
    scratch.database.tenant(organizationId).webhooks.find(id)

  it('that is gone is disabled at once, and the others are told', async () => {
    const { id } = await newWebhook()
    await newWebhook(['webhook.disabled'], '/watch')
    answer = (response, nth) => response.writeHead(nth === 1 ? 410 : 204).end()
    await publish()
    start()
    await logged(2)
    expect(await find(id)).toMatchObject({ enabled: false, disabledReason: 'gone' })
    expect(JSON.parse(received[1]?.body ?? '{}')).toMatchObject({
      type: 'webhook.disabled',
      data: { id, reason: 'gone' },
    })
  })

  it('that has only failed for five days, ten times or more, is disabled as failing', async () => {
    const { id } = await newWebhook()
    answer = response => response.writeHead(500).end()
    await publish()
    await scratch.sql(
      `update webhook_endpoints set failures = 9, failing_since = now() - interval '121 hours' where id = $1`,
      [id],
    )
    start()
    await waitFor('the end of the webhook', async () => {
      const webhook = (await find(id)) as { enabled: boolean }
      return !webhook.enabled
    })
    expect(await find(id)).toMatchObject({ disabledReason: 'failing', failures: 10 })
    expect(await log()).toMatchObject([{ state: 'cancelled' }])
  })

  it('that succeeds forgets its failures', async () => {
    const { id } = await newWebhook()
    await scratch.sql(
      `update webhook_endpoints set failures = 9, failing_since = now() - interval '121 hours' where id = $1`,
      [id],
    )
    await publish()
    start()
    await logged(1)
    expect(await find(id)).toMatchObject({ enabled: true, failures: 0, failingSince: null })
  })

  it('that is disabled gets nothing', async () => {
    const { id } = await newWebhook()
    await publish()
    await scratch.database.tenant(organizationId).webhooks.change(id, { enabled: false })
    await publish()
    start()
    await waitFor('the cancellation', async () => {
      const states = await scratch.sql<{ state: string }>('select state from deliveries')
      return states.length === 1 && states[0]?.state === 'cancelled'
    })
    expect(received).toEqual([])
  })

  it('gets its types of events, of its design', async () => {
    const { webhooks, designs } = scratch.database.tenant(organizationId)
    const { id } = await newWebhook(['render.failed'])
    await publish()
    const designId = await publish()
    await webhooks.change(id, { events: ['design.published'], designId })
    await designs.save(designId, { name: 'Mine' })
    await publish()
    start()
    await logged(1)
    expect(received.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toMatchObject([
      { id: designId, name: 'Mine' },
    ])
  })
})

describe('the built-in webhook', () => {
  const create = async (): Promise<string> => {
    const secret = secrets.create(organizationId)
    await scratch.database.tenant(organizationId).webhooks.createBuiltIn(secret)
    return secrets.show(organizationId, secret)
  }

  it('signs what is sent to the URL of a render, of which the others are told too', async () => {
    const secret = await create()
    await newWebhook(['render.completed'])
    await endRender('/order-42')
    await endRender()
    start()
    await logged(3)
    expect(received.map(({ path }) => path).sort()).toEqual(['/hook', '/hook', '/order-42'])
    const { headers, body } = received.find(({ path }) => path === '/order-42') ?? never()
    expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow()
  })

  it('stays enabled whatever a URL answers, and a URL that is gone gets one attempt', async () => {
    await create()
    answer = response => response.writeHead(410).end()
    await endRender('/order-42')
    start()
    expect(await logged(1)).toMatchObject([{ state: 'failed', attempt: 1, status: 410 }])
    expect(await scratch.database.tenant(organizationId).webhooks.findBuiltIn()).toMatchObject({
      enabled: true,
      failures: 0,
    })
  })
})
