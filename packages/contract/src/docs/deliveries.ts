import { type RouteDocs } from './forms/route-docs'
import { eventExamples } from './event-examples'
import { samples } from './samples/samples'

const webhookUnknown = 'Webhook not found'
const disabled = 'The webhook is disabled; enable it first'
const deliveryUnknown = 'Delivery not found'

const failure = {
  at: '2026-11-21T09:30:01.320Z',
  status: 503,
  duration: 212,
  error: null,
  response: 'Down for maintenance',
}

const delivery = {
  id: samples.delivery,
  eventId: samples.event,
  type: 'design.published',
  subjectId: samples.design,
  url: 'https://shop.example/platen',
  state: 'pending',
  createdAt: '2026-11-21T09:30:00.123Z',
  attemptCount: 1,
  lastAttempt: failure,
  nextAttemptAt: '2026-11-21T09:30:06.320Z',
}

const body = JSON.stringify({
  type: 'design.published',
  timestamp: '2026-11-21T09:30:00.123Z',
  data: eventExamples['design.published'],
})

const page = { total: 1, page: 0, perPage: 24, search: '', state: null, type: null }

export const deliveryDocs = {
  testWebhook: {
    tag: 'Webhooks',
    summary: 'Test a webhook',
    description:
      'Sends an example event once, signed like any other, and returns the response of the receiver. A test also works while the webhook is disabled. It does not count as a success or a failure of the webhook, and is not in the list of deliveries. Each test has a new `webhook-id`.',
    errors: {
      invalid_request: [
        'Names the field and what is allowed.',
        'The built-in webhook has no URL of its own to test',
      ],
      not_found: webhookUnknown,
      in_use: 'The webhook is being tested already',
      unavailable: 'No worker has run the test',
    },
    examples: [
      {
        summary: 'The first type that it receives',
        body: {},
        status: 200,
        answer: { delivered: true, status: 204, duration: 42, error: null, response: null },
      },
      {
        summary: 'A failed render',
        body: { type: 'render.failed' },
        status: 200,
        answer: { delivered: true, status: 204, duration: 38, error: null, response: null },
      },
    ],
  },
  listDeliveries: {
    tag: 'Webhooks',
    summary: 'List the deliveries of a webhook',
    description:
      'Returns the deliveries, newest first by default. Each event that a webhook receives is one delivery, however many attempts it takes.',
    errors: {
      invalid_request:
        'Names the parameter and what is allowed, e.g. `state must be one of pending, …`',
      not_found: webhookUnknown,
    },
    examples: [
      { summary: 'All', status: 200, answer: { data: [delivery], ...page } },
      {
        summary: 'Those that failed for good',
        query: { state: 'failed' },
        status: 200,
        answer: { data: [], ...page, total: 0, state: 'failed' },
      },
    ],
  },
  getDelivery: {
    tag: 'Webhooks',
    summary: 'Read a delivery',
    description: 'Returns the delivery with the body that is sent, and with all attempts.',
    errors: { not_found: deliveryUnknown },
    examples: [{ summary: 'One', status: 200, answer: { ...delivery, body, attempts: [failure] } }],
  },
  replayDelivery: {
    tag: 'Webhooks',
    summary: 'Send a delivery again',
    description:
      'Sends the event again with the same `webhook-id` and body: now and, if that fails, at the usual times. A pending delivery is sent now instead of later. While an attempt is in progress, nothing changes and `queued` is 0.',
    errors: { not_found: deliveryUnknown, in_use: disabled },
    examples: [{ summary: 'Once more', status: 202, answer: { queued: 1 } }],
  },
  replayDeliveries: {
    tag: 'Webhooks',
    summary: 'Send many deliveries again',
    description:
      'Sends the deliveries in a period again that failed or were cancelled, or those in the `state` that you choose: up to 10,000, oldest first. Repeat the call for the rest; if the `state` is `delivered`, with a later `since`.',
    errors: {
      invalid_request: 'Names the field and what is allowed, e.g. `until must be after since`',
      not_found: webhookUnknown,
      in_use: disabled,
    },
    examples: [
      {
        summary: 'All that did not arrive since a deployment',
        body: { since: '2026-11-21T09:00:00Z' },
        status: 202,
        answer: { queued: 17 },
      },
      {
        summary: 'An empty period',
        body: { since: '2026-11-21', until: '2026-11-20' },
        status: 400,
        answer: { message: 'until must be after since' },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
