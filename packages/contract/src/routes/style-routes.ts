import {
  changeStyleRequestSchema,
  createStyleRequestSchema,
  styleListSchema,
  styleSchema,
} from '../library/styles'
import { keepers, members } from './callers'
import { defaultBodyLimit, type RouteRow } from './route-row'

const plain = { bodyLimit: defaultBodyLimit, query: null } as const

/** The routes of saved styles. */
export const styleRoutes = {
  createStyle: {
    method: 'POST',
    path: '/api/v1/styles',
    callers: keepers,
    ...plain,
    body: createStyleRequestSchema,
    answers: { 201: styleSchema },
  },
  listStyles: {
    method: 'GET',
    path: '/api/v1/styles',
    callers: members,
    ...plain,
    body: null,
    answers: { 200: styleListSchema },
  },
  changeStyle: {
    method: 'PATCH',
    path: '/api/v1/styles/:styleId',
    callers: keepers,
    ...plain,
    body: changeStyleRequestSchema,
    answers: { 200: styleSchema },
  },
  deleteStyle: {
    method: 'DELETE',
    path: '/api/v1/styles/:styleId',
    callers: keepers,
    ...plain,
    body: null,
    answers: { 204: null },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
