import { z } from 'zod'
import { dryRunSchema } from '../renders/dry-run'
import { renderMapQuerySchema, renderMapSchema } from '../renders/element-map'
import { generateRequestSchema } from '../renders/generate-request'
import { meSchema } from '../account/me'
import { usageQuerySchema, usageSchema } from '../account/usage'
import {
  renderAcceptedSchema,
  renderResultSchema,
  renderSchema,
  renderStateSchema,
} from '../renders/render-answers'
import {
  getRenderQuerySchema,
  listRendersQuerySchema,
  renderListSchema,
} from '../renders/renders-list'
import { appRoutes } from './app-routes'
import { batchRoutes } from './batch-routes'
import { embedRoutes } from './embed-routes'
import { keepers, keysAlone, members, readers, renderers } from './callers'
import { designRoutes } from './design-routes'
import { folderRoutes } from './folder-routes'
import { inboundHookRoutes } from './inbound-hook-routes'
import { libraryRoutes } from './library-routes'
import { refusedCallRoutes } from './refused-call-routes'
import { shareRoutes } from './share-routes'
import { sheetRoutes } from './sheet-routes'
import { signingKeyRoutes } from './signing-key-routes'
import { styleRoutes } from './style-routes'
import { webhookRoutes } from './webhook-routes'
import { toolServers } from '../names/tool-servers'
import { defaultBodyLimit, documentBodyLimit, type RouteRow } from './route-row'

/** The route of tool calls: JSON-RPC, described by the tools instead of a body schema. */
export const toolServerRoute = {
  method: 'POST',
  path: toolServers.tools.path,
  callers: keysAlone,
  bodyLimit: documentBodyLimit,
} as const

/** The route of tool calls that make and change designs. */
export const studioRoute = {
  method: 'POST',
  path: toolServers.studio.path,
  callers: keysAlone,
  bodyLimit: documentBodyLimit,
} as const

/** All REST routes of the public interface. */
export const routes = {
  generate: {
    method: 'POST',
    path: '/api/v1/:designId/generate',
    callers: renderers,
    bodyLimit: documentBodyLimit,
    query: null,
    body: generateRequestSchema,
    answers: { 200: z.union([renderResultSchema, dryRunSchema]), 202: renderAcceptedSchema },
  },
  getRender: {
    method: 'GET',
    path: '/api/v1/renders/:renderId',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: getRenderQuerySchema,
    body: null,
    answers: { 200: renderSchema },
  },
  getRenderMap: {
    method: 'GET',
    path: '/api/v1/renders/:renderId/map',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: renderMapQuerySchema,
    body: null,
    answerType: 'text/html',
    answers: { 200: renderMapSchema },
  },
  listRenders: {
    method: 'GET',
    path: '/api/v1/renders',
    callers: readers,
    bodyLimit: defaultBodyLimit,
    query: listRendersQuerySchema,
    body: null,
    answers: { 200: renderListSchema },
  },
  cancelRender: {
    method: 'POST',
    path: '/api/v1/renders/:renderId/cancel',
    callers: renderers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 200: renderStateSchema },
  },
  deleteRender: {
    method: 'DELETE',
    path: '/api/v1/renders/:renderId',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 204: null },
  },
  ...batchRoutes,
  ...designRoutes,
  ...sheetRoutes,
  ...libraryRoutes,
  ...folderRoutes,
  ...styleRoutes,
  ...shareRoutes,
  ...embedRoutes,
  ...webhookRoutes,
  ...signingKeyRoutes,
  ...inboundHookRoutes,
  ...refusedCallRoutes,
  getUsage: {
    method: 'GET',
    path: '/api/v1/usage',
    callers: members,
    bodyLimit: defaultBodyLimit,
    query: usageQuerySchema,
    body: null,
    answers: { 200: usageSchema },
  },
  getMe: {
    method: 'GET',
    path: '/api/v1/me',
    callers: keysAlone,
    bodyLimit: defaultBodyLimit,
    query: null,
    body: null,
    answers: { 200: meSchema },
  },
} as const satisfies Readonly<Record<string, RouteRow>>

export type DocumentedRouteName = keyof typeof routes

/** All routes with a row: those of the public interface, and those of the app. */
export const allRoutes = { ...routes, ...appRoutes }

export type RouteName = keyof typeof allRoutes
