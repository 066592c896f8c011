import { type Calls } from './calls'
import { Comments } from './comments'
import { Shares } from './shares'

/** Returns the request that a method sends. */
async function sent(
  work: (of: { shares: Shares; comments: Comments }) => Promise<unknown>,
): Promise<unknown> {
  const seen: unknown[] = []
  const calls = {
    get: (path: string, query?: object) =>
      Promise.resolve(seen.push({ method: 'GET', path, query })),
    create: (path: string, body: unknown, options: object) =>
      Promise.resolve(seen.push({ method: 'POST', path, body, ...options })),
    once: (call: object) => Promise.resolve(seen.push(call)),
    delete: (path: string) => Promise.resolve(seen.push({ method: 'DELETE', path })),
  } as unknown as Calls
  await work({ shares: new Shares(calls), comments: new Comments(calls) })
  return seen[0]
}

const design = '/api/v1/designs/dsg%2F1'
const share = { version: 2, comments: true }
const place = { text: 'Larger', page: 1, x: 0.5, y: 0.25 }

it.each<[string, Parameters<typeof sent>[0], object]>([
  [
    'create a share',
    ({ shares }) => shares.create('dsg/1', share, { idempotencyKey: 'once' }),
    { method: 'POST', path: `${design}/shares`, body: share, idempotencyKey: 'once' },
  ],
  [
    'list shares',
    ({ shares }) => shares.list('dsg/1'),
    { method: 'GET', path: `${design}/shares` },
  ],
  [
    'change a share',
    ({ shares }) => shares.change({ designId: 'dsg/1', shareId: 'shr/1' }, { name: 'Client' }),
    { method: 'PATCH', path: `${design}/shares/shr%2F1`, body: { name: 'Client' } },
  ],
  [
    'revoke a share',
    ({ shares }) => shares.revoke({ designId: 'dsg/1', shareId: 'shr/1' }),
    { method: 'DELETE', path: `${design}/shares/shr%2F1` },
  ],
  [
    'list comments',
    ({ comments }) => comments.list('dsg/1', { resolved: false }),
    { method: 'GET', path: `${design}/comments`, query: { resolved: false } },
  ],
  [
    'comment',
    ({ comments }) => comments.create('dsg/1', place, { idempotencyKey: 'once' }),
    { method: 'POST', path: `${design}/comments`, body: place, idempotencyKey: 'once' },
  ],
  [
    'resolve a thread',
    ({ comments }) => comments.resolve({ designId: 'dsg/1', commentId: 'cmt/1' }, true),
    { method: 'PATCH', path: `${design}/comments/cmt%2F1`, body: { resolved: true } },
  ],
  [
    'delete a comment',
    ({ comments }) => comments.delete({ designId: 'dsg/1', commentId: 'cmt/1' }),
    { method: 'DELETE', path: `${design}/comments/cmt%2F1` },
  ],
  [
    'list approvals',
    ({ comments }) => comments.approvals('dsg/1', { version: 2 }),
    { method: 'GET', path: `${design}/approvals`, query: { version: 2 } },
  ],
  [
    'delete an approval',
    ({ comments }) => comments.deleteApproval({ designId: 'dsg/1', approvalId: 'apr/1' }),
    { method: 'DELETE', path: `${design}/approvals/apr%2F1` },
  ],
])('%s', async (_what, work, call) => expect(await sent(work)).toEqual(call))
