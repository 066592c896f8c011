import {
  changeWebhookRequestSchema,
  createWebhookRequestSchema,
  newWebhookSchema,
  rotatedWebhookSchema,
  rotateWebhookRequestSchema,
  webhookListSchema,
  webhookSchema,
} from '../account/webhooks'
import {
  deliveryDetailSchema,
  deliveryListSchema,
  listDeliveriesQuerySchema,
  replayedSchema,
  replayRequestSchema,
  testedWebhookSchema,
  testWebhookRequestSchema,
} from '../account/deliveries'
import { eventListSchema, listEventsQuerySchema } from '../account/events'
import { administrators, keepers } from './callers'
import { defaultBodyLimit, type RouteRow } from './route-row'

/** People who may not change webhooks may still look at what became of their events. */
const seen = { callers: keepers, bodyLimit: defaultBodyLimit, body: null } as const
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
    ...seen,
    query: null,
    answers: { 200: webhookListSchema },
  },
  getWebhook: {
    method: 'GET',
    path: '/api/v1/webhooks/:webhookId',
    ...seen,
    query: null,
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
  testWebhook: {
    method: 'POST',
    path: '/api/v1/webhooks/:webhookId/test',
    ...plain,
    body: testWebhookRequestSchema,
    answers: { 200: testedWebhookSchema },
  },
  listDeliveries: {
    method: 'GET',
    path: '/api/v1/webhooks/:webhookId/deliveries',
    ...seen,
    query: listDeliveriesQuerySchema,
    answers: { 200: deliveryListSchema },
  },
  getDelivery: {
    method: 'GET',
    path: '/api/v1/webhooks/:webhookId/deliveries/:deliveryId',
    ...seen,
    query: null,
    answers: { 200: deliveryDetailSchema },
  },
  replayDelivery: {
    method: 'POST',
    path: '/api/v1/webhooks/:webhookId/deliveries/:deliveryId/replay',
    ...plain,
    body: null,
    answers: { 202: replayedSchema },
  },
  replayDeliveries: {
    method: 'POST',
    path: '/api/v1/webhooks/:webhookId/replay',
    ...plain,
    body: replayRequestSchema,
    answers: { 202: replayedSchema },
  },
  listEvents: {
    method: 'GET',
    path: '/api/v1/events',
    ...seen,
    query: listEventsQuerySchema,
    waits: true,
    answers: { 200: eventListSchema },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
