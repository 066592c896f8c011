import { keyUsed, neverChanges } from '../forms/headers'
import { type RouteDocs } from '../forms/route-docs'
import { samples } from '../samples/samples'

/** A comment of a guest. */
export const comment = {
  id: samples.comment,
  designId: samples.design,
  shareId: samples.share,
  parentId: null,
  version: 1,
  page: 1,
  elementId: 'headline',
  x: 0.5,
  y: 0.17,
  text: 'Could this be larger?',
  author: { kind: 'guest', id: null, name: 'Grace' },
  resolvedAt: null,
  createdAt: '2026-11-21T09:31:00.000Z',
}

/** An approval of a guest. */
export const approval = {
  id: samples.approval,
  designId: samples.design,
  shareId: samples.share,
  version: 1,
  name: 'Grace',
  createdAt: '2026-11-21T09:32:00.000Z',
}

const own = { ...comment, shareId: null, author: { kind: 'key', id: samples.key, name: 'CI' } }

const fieldFault =
  'Names the field and what is allowed, e.g. `x must be a number from 0 to 1`, or `page must be a page of the design (1 to 2)`'

const unknown = 'Comment not found'

export const commentDocs = {
  listComments: {
    tag: 'Shares',
    summary: 'List the comments on a design',
    description:
      'Returns the comments of guests and members on all versions, oldest first, so that each reply comes after the comment that it replies to.',
    errors: { invalid_request: neverChanges, not_found: 'Design not found' },
    examples: [
      {
        summary: 'Those that are not resolved',
        query: { resolved: 'false' },
        status: 200,
        answer: { data: [comment], total: 1, page: 0, perPage: 100 },
      },
    ],
  },
  createComment: {
    tag: 'Shares',
    summary: 'Comment on a design',
    description:
      'Adds a comment at a point of the latest version, or with `parentId` a reply. Guests of a share see the threads that began through it, with all replies; other threads are for members alone. The text is plain text. A design can have up to 1,000 comments.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Idempotency-Replayed'],
    errors: {
      invalid_request: [fieldFault, neverChanges],
      not_found: ['Design not found', unknown],
      in_use: 'The design has 1,000 comments already; delete some first',
      idempotency_conflict: keyUsed,
    },
    examples: [
      {
        summary: 'At a point of a page',
        body: { page: 1, x: own.x, y: own.y, elementId: own.elementId, text: own.text },
        status: 201,
        answer: own,
      },
      {
        summary: 'A reply',
        body: { parentId: samples.comment, text: 'It is, in version 2.' },
        status: 201,
        answer: {
          ...own,
          shareId: samples.share,
          parentId: samples.comment,
          text: 'It is, in version 2.',
        },
      },
      {
        summary: 'Without a place',
        body: { text: own.text },
        status: 400,
        answer: { message: 'body must have either parentId, or page, x and y' },
      },
    ],
  },
  changeComment: {
    tag: 'Shares',
    summary: 'Resolve a thread, or open it again',
    description: 'Send the id of the first comment; its replies are resolved with it.',
    errors: {
      invalid_request: [neverChanges, 'Only the first comment of a thread can be resolved'],
      not_found: unknown,
    },
    examples: [
      {
        summary: 'Resolve it',
        body: { resolved: true },
        status: 200,
        answer: { ...comment, resolvedAt: '2026-11-21T10:00:00.000Z' },
      },
    ],
  },
  deleteComment: {
    tag: 'Shares',
    summary: 'Delete a comment',
    description:
      'With the first comment of a thread, its replies are deleted too. The events that told of them are deleted as well.',
    errors: { invalid_request: neverChanges, not_found: unknown },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
  listApprovals: {
    tag: 'Shares',
    summary: 'List the approvals of a design',
    description:
      'Returns the approvals of all versions, newest first. Guests type their names, so a name proves nothing: anyone with the link could type it.',
    errors: { invalid_request: neverChanges, not_found: 'Design not found' },
    examples: [
      {
        summary: 'Those of one version',
        query: { version: '1' },
        status: 200,
        answer: { data: [approval], total: 1, page: 0, perPage: 100 },
      },
    ],
  },
  deleteApproval: {
    tag: 'Shares',
    summary: 'Delete an approval',
    description:
      'The version is no longer approved by this name; anyone who has the link can approve it again. The event that reported it is deleted too.',
    errors: { invalid_request: neverChanges, not_found: 'Approval not found' },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
} as const satisfies Record<string, RouteDocs>
