import {
  approvalListSchema,
  changeCommentRequestSchema,
  commentListSchema,
  commentSchema,
  createCommentRequestSchema,
  listApprovalsQuerySchema,
  listCommentsQuerySchema,
} from '../library/comments'
import {
  changeShareRequestSchema,
  createShareRequestSchema,
  shareListSchema,
  shareSchema,
} from '../library/shares'
import { keepers, members } from './callers'
import { defaultBodyLimit, type RouteRow } from './route-row'

/** Shares open a design to strangers, and their list has the links: those who may only look at designs may not use it. */
const kept = { callers: keepers, bodyLimit: defaultBodyLimit, query: null } as const
const seen = { callers: members, bodyLimit: defaultBodyLimit } as const

/** The routes of shares, and of the comments on designs and the approvals of their versions. */
export const shareRoutes = {
  createShare: {
    method: 'POST',
    path: '/api/v1/designs/:designId/shares',
    ...kept,
    body: createShareRequestSchema,
    answers: { 201: shareSchema },
  },
  listShares: {
    method: 'GET',
    path: '/api/v1/designs/:designId/shares',
    ...kept,
    body: null,
    answers: { 200: shareListSchema },
  },
  changeShare: {
    method: 'PATCH',
    path: '/api/v1/designs/:designId/shares/:shareId',
    ...kept,
    body: changeShareRequestSchema,
    answers: { 200: shareSchema },
  },
  revokeShare: {
    method: 'DELETE',
    path: '/api/v1/designs/:designId/shares/:shareId',
    ...kept,
    body: null,
    answers: { 204: null },
  },
  listComments: {
    method: 'GET',
    path: '/api/v1/designs/:designId/comments',
    ...seen,
    query: listCommentsQuerySchema,
    body: null,
    answers: { 200: commentListSchema },
  },
  createComment: {
    method: 'POST',
    path: '/api/v1/designs/:designId/comments',
    ...seen,
    query: null,
    body: createCommentRequestSchema,
    answers: { 201: commentSchema },
  },
  changeComment: {
    method: 'PATCH',
    path: '/api/v1/designs/:designId/comments/:commentId',
    ...kept,
    body: changeCommentRequestSchema,
    answers: { 200: commentSchema },
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/v1/designs/:designId/comments/:commentId',
    ...kept,
    body: null,
    answers: { 204: null },
  },
  listApprovals: {
    method: 'GET',
    path: '/api/v1/designs/:designId/approvals',
    ...seen,
    query: listApprovalsQuerySchema,
    body: null,
    answers: { 200: approvalListSchema },
  },
  deleteApproval: {
    method: 'DELETE',
    path: '/api/v1/designs/:designId/approvals/:approvalId',
    ...kept,
    body: null,
    answers: { 204: null },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
