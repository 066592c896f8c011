import { type Calls } from './calls'
import { EmbedSessions } from './embed-sessions'
import { type CreateEmbedSessionRequest } from './types'

/** Returns the request that a method sends. */
async function sent(work: (sessions: EmbedSessions) => Promise<unknown>): Promise<unknown> {
  const seen: unknown[] = []
  const calls = {
    create: (path: string, body: object, options: object) =>
      Promise.resolve(seen.push({ method: 'POST', path, body, ...options })),
    once: (call: object) => Promise.resolve(seen.push(call)),
    delete: (path: string) => Promise.resolve(seen.push({ method: 'DELETE', path })),
  }
  await work(new EmbedSessions(calls as unknown as Calls))
  return seen[0]
}

const path = '/api/v1/embed-sessions'
const body: CreateEmbedSessionRequest = {
  userId: 'user-42',
  templateId: 'tpl_1',
  allowedOrigins: ['https://app.example'],
}

it.each([
  [
    'create',
    (sessions: EmbedSessions) => sessions.create(body, { idempotencyKey: 'once' }),
    { method: 'POST', path, body, idempotencyKey: 'once' },
  ],
  [
    'renewToken',
    (sessions: EmbedSessions) => sessions.renewToken('a/b'),
    { method: 'POST', path: `${path}/a%2Fb/token`, signal: undefined },
  ],
  [
    'end',
    (sessions: EmbedSessions) => sessions.end('emb_1'),
    { method: 'DELETE', path: `${path}/emb_1` },
  ],
])('%s', async (_what, work, call) => expect(await sent(work)).toEqual(call))
