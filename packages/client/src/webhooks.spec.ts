import { type Calls } from './calls'
import { Webhooks } from './webhooks'

/** Returns the request that a method sends. */
async function sent(work: (webhooks: Webhooks) => Promise<unknown>): Promise<unknown> {
  const seen: unknown[] = []
  const calls = {
    get: (path: string, query?: object) =>
      Promise.resolve(seen.push({ method: 'GET', path, ...query })),
    create: (path: string, body: unknown, options: object) =>
      Promise.resolve(seen.push({ method: 'POST', path, body, ...options })),
    once: (call: object) => Promise.resolve(seen.push(call)),
    delete: (path: string) => Promise.resolve(seen.push({ method: 'DELETE', path })),
  }
  await work(new Webhooks(calls as unknown as Calls))
  return seen[0]
}

const path = '/api/v1/webhooks'
const body = { url: 'https://shop.example/hook' }

it.each([
  [
    'create',
    (webhooks: Webhooks) => webhooks.create(body, { idempotencyKey: 'once' }),
    { method: 'POST', path, body, idempotencyKey: 'once' },
  ],
  ['list', (webhooks: Webhooks) => webhooks.list(), { method: 'GET', path }],
  ['get', (webhooks: Webhooks) => webhooks.get('a/b'), { method: 'GET', path: `${path}/a%2Fb` }],
  [
    'change',
    (webhooks: Webhooks) => webhooks.change('whk_1', { enabled: false }),
    { method: 'PATCH', path: `${path}/whk_1`, body: { enabled: false }, signal: undefined },
  ],
  [
    'test',
    (webhooks: Webhooks) => webhooks.test('whk_1', { type: 'render.failed' }),
    {
      method: 'POST',
      path: `${path}/whk_1/test`,
      body: { type: 'render.failed' },
      signal: undefined,
    },
  ],
  [
    'deliveries',
    (webhooks: Webhooks) => webhooks.deliveries('whk_1', { state: 'failed' }),
    { method: 'GET', path: `${path}/whk_1/deliveries`, state: 'failed' },
  ],
  [
    'delivery',
    (webhooks: Webhooks) => webhooks.delivery({ webhookId: 'whk_1', deliveryId: 'dlv_1' }),
    { method: 'GET', path: `${path}/whk_1/deliveries/dlv_1` },
  ],
  [
    'replayOne',
    (webhooks: Webhooks) => webhooks.replayOne({ webhookId: 'whk_1', deliveryId: 'dlv_1' }),
    { method: 'POST', path: `${path}/whk_1/deliveries/dlv_1/replay`, signal: undefined },
  ],
  [
    'replay',
    (webhooks: Webhooks) => webhooks.replay('whk_1', { since: '2026-11-21' }),
    {
      method: 'POST',
      path: `${path}/whk_1/replay`,
      body: { since: '2026-11-21' },
      signal: undefined,
    },
  ],
  [
    'events',
    (webhooks: Webhooks) => webhooks.events({ wait: 25 }),
    { method: 'GET', path: '/api/v1/events', wait: 25 },
  ],
  [
    'rotate',
    (webhooks: Webhooks) => webhooks.rotate('whk_1'),
    { method: 'POST', path: `${path}/whk_1/rotate`, body: {}, signal: undefined },
  ],
  [
    'delete',
    (webhooks: Webhooks) => webhooks.delete('whk_1'),
    { method: 'DELETE', path: `${path}/whk_1` },
  ],
])('%s', async (_what, work, call) => expect(await sent(work)).toEqual(call))
