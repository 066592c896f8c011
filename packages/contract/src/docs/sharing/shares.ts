import { keyUsed, neverChanges, notFound, versionGone } from '../forms/headers'
import { type RouteDocs } from '../forms/route-docs'
import { sampleOrigin, samples } from '../samples/samples'

const share = {
  id: samples.share,
  url: `${sampleOrigin}/shared#guest_C2FVsBQIhrscChlQIMVb5sSYspob7oDazfaoa4Pj0sQ`,
  designId: samples.design,
  version: null,
  name: 'Northlight, poster',
  expiresAt: '2026-12-21T09:30:00.000Z',
  revokedAt: null,
  download: false,
  comments: true,
  approval: true,
  createdAt: '2026-11-21T09:30:00.000Z',
  createdBy: { kind: 'key', id: samples.key, name: 'CI' },
  lastSeenAt: null,
}

const fieldFault =
  'Names the field and what is allowed, e.g. `comments must be true or false` or `expiresAt must be in the future, and at most 366 days from now`'

const unknown = 'Share not found'

export const shareDocs = {
  createShare: {
    tag: 'Shares',
    summary: 'Create a share of a design',
    description:
      'Returns a link to a page that shows the design, a version of it or always the latest, to people without an account. Anyone who has the link can open it until it expires or is revoked. What guests may do besides viewing (`download`, `comments`, `approval`) is off unless you turn it on. The part of the link after `#` is a secret that browsers do not send with requests for pages. A call repeated with the same `Idempotency-Key` returns the same share. A design can have up to 100 open shares.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Idempotency-Replayed'],
    errors: {
      invalid_request: [fieldFault, neverChanges],
      not_found: [...notFound('Design'), unknown],
      gone: versionGone,
      in_use: 'The design has 100 open shares already; revoke one first',
      idempotency_conflict: keyUsed,
    },
    examples: [
      {
        summary: 'The latest version, for a client who comments and approves',
        body: { name: share.name, comments: true, approval: true },
        status: 201,
        answer: share,
      },
      {
        summary: 'One version, to download',
        body: { version: 1, download: true },
        status: 201,
        answer: {
          ...share,
          version: 1,
          name: '',
          download: true,
          comments: false,
          approval: false,
        },
      },
      {
        summary: 'A version that does not exist',
        body: { version: 99 },
        status: 404,
        answer: { message: 'Version not found: the design has only version 1' },
      },
    ],
  },
  listShares: {
    tag: 'Shares',
    summary: 'List the shares of a design',
    description:
      'Returns the open ones, then those that have ended in the last 30 days, newest first, with their links; at most 200.',
    errors: { invalid_request: neverChanges, not_found: 'Design not found' },
    examples: [{ summary: 'All', status: 200, answer: { data: [share] } }],
  },
  changeShare: {
    tag: 'Shares',
    summary: 'Change a share',
    description:
      'Changes the given fields and keeps all others; guests notice within 5 seconds. A later `expiresAt` opens a share again that has expired; one that was revoked is not opened again.',
    errors: {
      invalid_request: [fieldFault, neverChanges],
      not_found: unknown,
      in_use: 'The design has 100 open shares already; revoke one first',
      gone: 'The share was revoked; create another one',
    },
    examples: [
      {
        summary: 'No more comments',
        body: { comments: false },
        status: 200,
        answer: { ...share, comments: false },
      },
      {
        summary: 'Nothing to change',
        body: {},
        status: 400,
        answer: { message: 'body must have a field to change' },
      },
    ],
  },
  revokeShare: {
    tag: 'Shares',
    summary: 'Revoke a share',
    description:
      'Its link stops working within 5 seconds, for good. Comments and approvals that came through it are kept.',
    errors: { invalid_request: neverChanges, not_found: unknown },
    examples: [{ summary: 'Revoke it', status: 204 }],
  },
} as const satisfies Record<string, RouteDocs>
