import { type RouteDocs } from './route-docs'
import { samples } from './samples'

const webhookUnknown = 'Webhook not found'
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
  state: 'pending',
  createdAt: '2026-11-21T09:30:00.123Z',
  attemptCount: 1,
  lastAttempt: failure,
  nextAttemptAt: '2026-11-21T09:30:06.320Z',
}

const body = JSON.stringify({
  type: 'design.published',
  timestamp: '2026-11-21T09:30:00.123Z',
  data: {
    id: samples.design,
    name: 'Spring sale',
    version: 2,
    width: 1080,
    height: 1080,
    userId: null,
    note: 'A warmer background',
    createdAt: '2026-11-21T09:30:00.123Z',
  },
})

const page = { total: 1, page: 0, perPage: 24, search: '', state: null, type: null }

export const deliveryDocs = {
  listDeliveries: {
    tag: 'Webhooks',
    summary: 'List the deliveries of a webhook',
    description:
      'Newest first. Each event that a webhook gets is one delivery, however many attempts it takes.',
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
    description: 'Returns it with the text that is sent, and with all attempts.',
    errors: { not_found: deliveryUnknown },
    examples: [{ summary: 'One', status: 200, answer: { ...delivery, body, attempts: [failure] } }],
  },
} as const satisfies Record<string, RouteDocs>
