import {
  changeWebhookRequestSchema,
  createWebhookRequestSchema,
  newWebhookSchema,
  rotatedWebhookSchema,
  rotateWebhookRequestSchema,
  webhookListSchema,
  webhookSchema,
} from '../account/webhooks'
import { eventListSchema, listEventsQuerySchema } from '../account/events'
import { administrators, keepers } from './callers'
import { defaultBodyLimit, type RouteRow } from './route-row'

const plain = { callers: administrators, bodyLimit: defaultBodyLimit, query: null } as const

/** The routes of webhooks and events. */
export const webhookRoutes = {
  createWebhook: {
    method: 'POST',
    path: '/api/v1/webhooks',
    ...plain,
    body: createWebhookRequestSchema,
    answers: { 201: newWebhookSchema },
  },
  listWebhooks: {
    method: 'GET',
    path: '/api/v1/webhooks',
    ...plain,
    body: null,
    answers: { 200: webhookListSchema },
  },
  getWebhook: {
    method: 'GET',
    path: '/api/v1/webhooks/:webhookId',
    ...plain,
    body: null,
    answers: { 200: webhookSchema },
  },
  changeWebhook: {
    method: 'PATCH',
    path: '/api/v1/webhooks/:webhookId',
    ...plain,
    body: changeWebhookRequestSchema,
    answers: { 200: webhookSchema },
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/v1/webhooks/:webhookId',
    ...plain,
    body: null,
    answers: { 204: null },
  },
  rotateWebhook: {
    method: 'POST',
    path: '/api/v1/webhooks/:webhookId/rotate',
    ...plain,
    body: rotateWebhookRequestSchema,
    answers: { 200: rotatedWebhookSchema },
  },
  listEvents: {
    method: 'GET',
    path: '/api/v1/events',
    callers: keepers,
    bodyLimit: defaultBodyLimit,
    query: listEventsQuerySchema,
    body: null,
    answers: { 200: eventListSchema },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
