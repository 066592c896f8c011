import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { type OpenFeature } from '../feature'
import { changeWebhook, rotateWebhook } from './change-webhook'
import { createWebhook } from './create-webhook'
import { getDelivery } from './get-delivery'
import { listDeliveries } from './list-deliveries'
import { testWebhook } from './test-webhook'
import { replayDeliveries, replayDelivery } from './replay-deliveries'
import { listEvents } from './list-events'
import { deleteWebhook } from './delete-webhook'
import { getWebhook } from './get-webhook'
import { presentDeliveries, presentDelivery, presentTested } from './delivery.presenter'
import { presentEvents } from './event.presenter'
import { presentCreated, presentRotated, presentWebhook } from './webhook.presenter'

/** Webhooks of the organization: where its events are sent. */
export const webhooks: OpenFeature = runtime => ({
  handlers: {
    createWebhook: async call => {
      const { scope, body: request, sentBody } = call
      const repeatable = parseIdempotencyKey(call, sentBody)
      return presentCreated(await createWebhook(runtime, { scope, request, repeatable }), runtime)
    },
    listWebhooks: async ({ scope }) => {
      const all = await runtime.database.tenant(scope).webhooks.list()
      return { status: 200, body: { data: all.map(presentWebhook) } }
    },
    getWebhook: async call => ({
      status: 200,
      body: presentWebhook(await getWebhook(runtime, call)),
    }),
    changeWebhook: async ({ scope, webhookId, body: request }) => ({
      status: 200,
      body: presentWebhook(await changeWebhook(runtime, { scope, webhookId, request })),
    }),
    deleteWebhook: async call => {
      await deleteWebhook(runtime, call)
      return { status: 204, body: undefined }
    },
    rotateWebhook: async ({ scope, webhookId, body: { overlap } }) =>
      presentRotated(await rotateWebhook(runtime, { scope, webhookId, overlap }), runtime),
    testWebhook: async ({ scope, webhookId, body: request, signal }) =>
      presentTested(await testWebhook(runtime, { scope, webhookId, request, signal })),
    listDeliveries: async call =>
      presentDeliveries(await listDeliveries(runtime, call), call.query),
    getDelivery: async call => presentDelivery(await getDelivery(runtime, call)),
    replayDelivery: async call => ({
      status: 202,
      body: { queued: await replayDelivery(runtime, call) },
    }),
    replayDeliveries: async ({ scope, webhookId, body: request }) => ({
      status: 202,
      body: { queued: await replayDeliveries(runtime, { scope, webhookId, request }) },
    }),
    listEvents: async ({ scope, signal, query: { after, ...query } }) => {
      if (after === 'latest')
        return presentEvents([], await runtime.database.tenant(scope).events.latest())
      const events = await listEvents(runtime, { scope, signal, query: { ...query, after } })
      return presentEvents(events, after ?? null)
    },
  },
})
