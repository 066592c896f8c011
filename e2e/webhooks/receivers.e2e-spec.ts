import { call, saveDesign } from '../testing/caller'
import { startDeliverer } from '../testing/deliverer'
import { card, dataUrl, picture } from '../testing/documents'
import { type ManagedProcess } from '../testing/managed-process'
import { type Behaviour, type Receiver, startReceiver, take } from '../testing/receiver'
import { type System, startSystem } from '../testing/system'
import { waitFor } from '../testing/wait'

interface Attempt {
  path: string
  state: string
  status: number | null
  error: string | null
  response: string | null
}

let system: System
let receiver: Receiver
let deliverer: ManagedProcess
const drips: NodeJS.Timeout[] = []

const longAnswer = Buffer.alloc(10_000_000, 'a')

/** The behaviour of hostile receivers, by their path. */
const behaviours: Record<string, Behaviour> = {
  '/hangs': () => undefined,
  '/resets': (_request, _nth, response) => void response.destroy(),
  '/redirects': (_request, _nth, response) =>
    void response.writeHead(307, { location: `${receiver.url}/redirected` }).end(),
  '/answers-10-MB': (_request, _nth, response) => void response.writeHead(200).end(longAnswer),
  '/drips': (_request, _nth, response) => {
    response.writeHead(200)
    drips.push(setInterval(() => response.write('.'), 50))
  },
  '/breaks-off': (_request, _nth, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('.', () => response.destroy())
  },
  '/has-endless-headers': ({ path }, _nth, response) => {
    response.writeHead(200, { 'x-endless': path.repeat(4000) }).end()
  },
}

const paths = Object.keys(behaviours)

beforeAll(async () => {
  receiver = await startReceiver()
  receiver.behave((request, nth, response) =>
    (behaviours[request.path] ?? take)(request, nth, response),
  )
  const env = { WEBHOOK_ALLOWED_ADDRESSES: receiver.address }
  system = await startSystem({
    storage: 'disk',
    apiEnv: env,
    workerEnv: { WORKER_ROLES: 'render' },
  })
  deliverer = await startDeliverer(system, { env })
  for (const path of [...paths, '/takes']) {
    const body = { url: receiver.url + path, events: ['design.published'] }
    await call(system, '/api/v1/webhooks', { body })
  }
})

afterAll(async () => {
  for (const drip of drips) clearInterval(drip)
  await system.stop()
  await receiver.stop()
})

const attempts = (): Promise<Attempt[]> =>
  system.sql<Attempt>(
    `select substr(w.url, $1) as path, d.state, a.status, a.error, a.response
     from delivery_attempts a join deliveries d on d.id = a.delivery_id join webhook_endpoints w on w.id = d.endpoint_id
     where a.attempt = 1 order by a.at`,
    [receiver.url.length + 1],
  )

it('records what hostile receivers do, and holds up nobody else', async () => {
  const photo = dataUrl(await picture(80, 32, '#aa2222'), 'image/jpeg')
  await saveDesign(system, card(photo))
  const all = await waitFor('an attempt at each', async () => {
    const made = await attempts()
    return made.length === paths.length + 1 && made
  })
  const none = { status: null, response: null }
  const lost = { ...none, state: 'pending', error: 'cannot be reached' }
  const taken = { state: 'delivered', status: 200, error: null, response: null }
  expect(Object.fromEntries(all.map(({ path, ...attempt }) => [path, attempt]))).toEqual({
    '/hangs': { ...none, state: 'pending', error: 'did not answer within 15 s' },
    '/resets': lost,
    '/redirects': { ...taken, state: 'pending', status: 307 },
    '/answers-10-MB': taken,
    '/drips': taken,
    '/breaks-off': taken,
    '/has-endless-headers': lost,
    '/takes': { ...taken, status: 204 },
  })
  // The one that hangs has its whole time; all others have long been answered.
  expect(all.at(-1)?.path).toMatch(/^.(hangs|drips)$/)
  expect(receiver.received.map(({ path }) => path)).not.toContain('/redirected')
  expect(deliverer.exit()).toBeNull()
})
