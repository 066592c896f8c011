import {
  listRefusedCallsQuerySchema,
  refusedCallListSchema,
  refusedCallSchema,
} from '../account/refused-calls'
import { members } from './callers'
import { defaultBodyLimit, type RouteRow } from './route-row'

const seen = { callers: members, bodyLimit: defaultBodyLimit, body: null } as const

/** The routes of the request log. */
export const refusedCallRoutes = {
  listRefusedCalls: {
    method: 'GET',
    path: '/api/v1/requests',
    ...seen,
    query: listRefusedCallsQuerySchema,
    answers: { 200: refusedCallListSchema },
  },
  getRefusedCall: {
    method: 'GET',
    path: '/api/v1/requests/:refusedCallId',
    ...seen,
    query: null,
    answers: { 200: refusedCallSchema },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
