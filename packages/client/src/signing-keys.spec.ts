import { type Calls } from './calls'
import { SigningKeys } from './signing-keys'

/** Returns the request that a method sends. */
async function sent(work: (keys: SigningKeys) => Promise<unknown>): Promise<unknown> {
  const seen: unknown[] = []
  const calls = {
    get: (path: string) => Promise.resolve(seen.push({ method: 'GET', path })),
    create: (path: string, body: unknown, options: object) =>
      Promise.resolve(seen.push({ method: 'POST', path, body, ...options })),
    once: (call: object) => Promise.resolve(seen.push(call)),
    delete: (path: string) => Promise.resolve(seen.push({ method: 'DELETE', path })),
  }
  await work(new SigningKeys(calls as unknown as Calls))
  return seen[0]
}

const path = '/api/v1/signing-keys'
const body = { name: 'Blog' }
const picture = { designId: 'dsg_1', format: 'png' } as const

it.each([
  [
    'create',
    (keys: SigningKeys) => keys.create(body, { idempotencyKey: 'once' }),
    { method: 'POST', path, body, idempotencyKey: 'once' },
  ],
  ['list', (keys: SigningKeys) => keys.list(), { method: 'GET', path }],
  [
    'delete',
    (keys: SigningKeys) => keys.delete('sgk/1'),
    { method: 'DELETE', path: `${path}/sgk%2F1` },
  ],
  [
    'sign',
    (keys: SigningKeys) => keys.sign('sgk/1', picture),
    { method: 'POST', path: `${path}/sgk%2F1/sign`, body: picture, signal: undefined },
  ],
])('%s', async (_what, work, call) => expect(await sent(work)).toEqual(call))
