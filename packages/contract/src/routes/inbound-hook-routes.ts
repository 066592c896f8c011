import {
  changeInboundHookRequestSchema,
  createInboundHookRequestSchema,
  hookBodyListSchema,
  inboundHookListSchema,
  inboundHookSchema,
  listInboundHooksQuerySchema,
  newInboundHookSchema,
  rotatedInboundHookSchema,
} from '../account/inbound-hooks'
import { administrators, keepers } from './callers'
import { defaultBodyLimit, type RouteRow } from './route-row'

/** People who may not change hooks may still look at what they received. */
const seen = { callers: keepers, bodyLimit: defaultBodyLimit, body: null } as const
const plain = { callers: administrators, bodyLimit: defaultBodyLimit, query: null } as const

/** The routes of inbound hooks. */
export const inboundHookRoutes = {
  createInboundHook: {
    method: 'POST',
    path: '/api/v1/designs/:designId/hooks',
    ...plain,
    body: createInboundHookRequestSchema,
    answers: { 201: newInboundHookSchema },
  },
  listInboundHooks: {
    method: 'GET',
    path: '/api/v1/hooks',
    ...seen,
    query: listInboundHooksQuerySchema,
    answers: { 200: inboundHookListSchema },
  },
  getInboundHook: {
    method: 'GET',
    path: '/api/v1/hooks/:hookId',
    ...seen,
    query: null,
    answers: { 200: inboundHookSchema },
  },
  changeInboundHook: {
    method: 'PATCH',
    path: '/api/v1/hooks/:hookId',
    ...plain,
    body: changeInboundHookRequestSchema,
    answers: { 200: inboundHookSchema },
  },
  deleteInboundHook: {
    method: 'DELETE',
    path: '/api/v1/hooks/:hookId',
    ...plain,
    body: null,
    answers: { 204: null },
  },
  rotateInboundHook: {
    method: 'POST',
    path: '/api/v1/hooks/:hookId/rotate',
    ...plain,
    body: null,
    answers: { 200: rotatedInboundHookSchema },
  },
  listHookBodies: {
    method: 'GET',
    path: '/api/v1/hooks/:hookId/bodies',
    ...seen,
    query: null,
    answers: { 200: hookBodyListSchema },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
