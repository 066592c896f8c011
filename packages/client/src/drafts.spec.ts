import { type Calls } from './calls'
import { Drafts } from './drafts'
import { type SaveDraftRequest } from './types'

/** Returns the request that a method sends. */
async function sent(work: (drafts: Drafts) => Promise<unknown>): Promise<unknown> {
  const seen: unknown[] = []
  const calls = {
    get: (path: string) => Promise.resolve(seen.push({ method: 'GET', path })),
    once: (call: object) => Promise.resolve(seen.push(call)),
  }
  await work(new Drafts(calls as unknown as Calls))
  return seen[0]
}

const path = '/api/v1/designs/dsg_1/draft'
const draft: SaveDraftRequest = {
  document: { schemaVersion: 1, width: 9, height: 9, pages: [{ id: 'front' }] },
  baseVersion: 1,
}

it.each([
  ['get', (drafts: Drafts) => drafts.get('dsg_1'), { method: 'GET', path }],
  [
    'save, where there is none',
    (drafts: Drafts) => drafts.save('dsg_1', draft),
    { method: 'PUT', path, body: draft, headers: {}, signal: undefined },
  ],
  [
    'save, over a revision',
    (drafts: Drafts) => drafts.save('dsg_1', draft, { ifRevision: 3 }),
    { method: 'PUT', path, body: draft, headers: { 'if-match': '"3"' }, signal: undefined },
  ],
  [
    'discard',
    (drafts: Drafts) => drafts.discard('dsg_1', { ifRevision: 3 }),
    { method: 'DELETE', path, headers: { 'if-match': '"3"' }, signal: undefined },
  ],
  [
    'publish',
    (drafts: Drafts) => drafts.publish('a/b', { note: 'x' }),
    {
      method: 'POST',
      path: '/api/v1/designs/a%2Fb/publish',
      body: { note: 'x' },
      headers: {},
      signal: undefined,
    },
  ],
])('%s', async (_what, work, call) => expect(await sent(work)).toEqual(call))
