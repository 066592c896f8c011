import { type Calls } from './calls'
import { InboundHooks } from './inbound-hooks'

/** Returns the request that a method sends. */
async function sent(work: (hooks: InboundHooks) => Promise<unknown>): Promise<unknown> {
  const seen: unknown[] = []
  const calls = {
    get: (path: string, query: unknown) =>
      Promise.resolve(seen.push({ method: 'GET', path, query })),
    create: (path: string, body: unknown, options: object) =>
      Promise.resolve(seen.push({ method: 'POST', path, body, ...options })),
    once: (call: object) => Promise.resolve(seen.push(call)),
    delete: (path: string) => Promise.resolve(seen.push({ method: 'DELETE', path })),
  }
  await work(new InboundHooks(calls as unknown as Calls))
  return seen[0]
}

const root = '/api/v1/hooks'
const path = `${root}/hok%2F1`
const body = { name: 'Form', mapping: { 'headline.text': '/name' } }
const query = { designId: 'dsg_1' }

it.each([
  [
    'create',
    (hooks: InboundHooks) => hooks.create('dsg/1', body, { idempotencyKey: 'once' }),
    { method: 'POST', path: '/api/v1/designs/dsg%2F1/hooks', body, idempotencyKey: 'once' },
  ],
  ['list', (hooks: InboundHooks) => hooks.list(query), { method: 'GET', path: root, query }],
  ['get', (hooks: InboundHooks) => hooks.get('hok/1'), { method: 'GET', path, query: undefined }],
  [
    'change',
    (hooks: InboundHooks) => hooks.change('hok/1', { enabled: false }),
    { method: 'PATCH', path, body: { enabled: false }, signal: undefined },
  ],
  ['delete', (hooks: InboundHooks) => hooks.delete('hok/1'), { method: 'DELETE', path }],
  [
    'rotate',
    (hooks: InboundHooks) => hooks.rotate('hok/1'),
    { method: 'POST', path: `${path}/rotate`, signal: undefined },
  ],
  [
    'bodies',
    (hooks: InboundHooks) => hooks.bodies('hok/1'),
    { method: 'GET', path: `${path}/bodies`, query: undefined },
  ],
])('%s', async (_what, work, call) => expect(await sent(work)).toEqual(call))
