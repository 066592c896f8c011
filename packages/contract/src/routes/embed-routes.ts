import { createEmbedSessionRequestSchema, embedSessionSchema } from '../library/embed-sessions'
import { keepers } from './callers'
import { defaultBodyLimit, type RouteRow } from './route-row'

/** The routes with which an application lets its users edit designs. */
export const embedRoutes = {
  createEmbedSession: {
    method: 'POST',
    path: '/api/v1/embed-sessions',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: createEmbedSessionRequestSchema,
    answers: { 201: embedSessionSchema },
  },
  renewEmbedToken: {
    method: 'POST',
    path: '/api/v1/embed-sessions/:embedSessionId/token',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 200: embedSessionSchema },
  },
  endEmbedSession: {
    method: 'DELETE',
    path: '/api/v1/embed-sessions/:embedSessionId',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 204: null },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
