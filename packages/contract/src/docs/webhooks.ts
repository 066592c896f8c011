import { eventExamples } from './event-examples'
import { keyUsed } from './forms/headers'
import { type RouteDocs } from './forms/route-docs'
import { samples } from './samples/samples'

const webhook = {
  id: samples.webhook,
  url: 'https://shop.example/platen',
  events: ['render.completed', 'render.failed', 'batch.completed'],
  designId: null,
  description: 'Pictures of the shop',
  enabled: true,
  disabledReason: null,
  failingSince: null,
  createdAt: '2026-11-21T09:30:00.000Z',
}

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfaoa4Pj0s='

const notFound = 'Webhook not found'
const publicUrl = 'url must be an https URL with a public host'

const event = {
  id: samples.event,
  type: 'design.published',
  timestamp: '2026-11-21T09:30:00.123Z',
  data: eventExamples['design.published'],
}

export const webhookDocs = {
  createWebhook: {
    tag: 'Webhooks',
    summary: 'Create a webhook',
    description:
      'The response contains the secret, which is not shown again; rotate the webhook to get a new one. A call repeated with the same `Idempotency-Key` returns the webhook in its current state, with its current secret. An organization can have up to 20 webhooks, besides the built-in one.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Location', 'Idempotency-Replayed'],
    errors: {
      invalid_request: [
        'Names the field and what is allowed, e.g. `events[1] must be one of render.completed, …`',
        publicUrl,
      ],
      not_found: ['Design not found', notFound],
      in_use: 'There are 20 webhooks already; delete one first',
      idempotency_conflict: keyUsed,
    },
    examples: [
      {
        summary: 'Every completed or failed render',
        body: { url: webhook.url, description: webhook.description },
        status: 201,
        answer: { ...webhook, secret },
      },
      {
        summary: 'The published versions of one design',
        body: { url: webhook.url, events: ['design.published'], designId: samples.design },
        status: 201,
        answer: { ...webhook, events: ['design.published'], designId: samples.design, secret },
      },
      {
        summary: 'A private host',
        body: { url: 'https://10.0.0.7/platen' },
        status: 400,
        answer: { message: publicUrl },
      },
    ],
  },
  listWebhooks: {
    tag: 'Webhooks',
    summary: 'List the webhooks of the organization',
    description:
      'Returns all webhooks, oldest first, without their secrets. The built-in webhook, which sends to the `webhookUrl` of each render and batch, is listed from its first use on; its `url` is null.',
    examples: [{ summary: 'All', status: 200, answer: { data: [webhook] } }],
  },
  getWebhook: {
    tag: 'Webhooks',
    summary: 'Read a webhook',
    description: 'Returns it without its secret.',
    errors: { not_found: notFound },
    examples: [{ summary: 'One', status: 200, answer: webhook }],
  },
  changeWebhook: {
    tag: 'Webhooks',
    summary: 'Change a webhook',
    description: 'Changes the given fields and keeps all others.',
    errors: {
      invalid_request: [
        'Names the field and what is allowed.',
        publicUrl,
        'url of the built-in webhook cannot be changed',
        'designId of the built-in webhook cannot be changed',
      ],
      not_found: [notFound, 'Design not found'],
    },
    examples: [
      {
        summary: 'Stop sending',
        body: { enabled: false },
        status: 200,
        answer: { ...webhook, enabled: false },
      },
      {
        summary: 'Nothing to change',
        body: {},
        status: 400,
        answer: { message: 'body must have a field to change' },
      },
    ],
  },
  deleteWebhook: {
    tag: 'Webhooks',
    summary: 'Delete a webhook',
    description: 'Platen sends nothing more to its URL.',
    errors: {
      not_found: notFound,
      in_use: 'The built-in webhook cannot be deleted; disable it instead',
    },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
  rotateWebhook: {
    tag: 'Webhooks',
    summary: 'Rotate the secret of a webhook',
    description:
      'Creates a new secret and returns it. Until `previousUntil`, each event is signed with both the new and the previous secret, so that the receiver can switch without losing events.',
    errors: { invalid_request: 'Names the field and what is allowed.', not_found: notFound },
    examples: [
      {
        summary: 'A day to switch',
        body: { overlap: '24h' },
        status: 200,
        answer: { secret, previousUntil: '2026-11-22T09:30:00.000Z' },
      },
      {
        summary: 'Immediately, because the secret has leaked',
        body: { overlap: '0' },
        status: 200,
        answer: { secret, previousUntil: null },
      },
    ],
  },
  listEvents: {
    tag: 'Webhooks',
    summary: 'List the events of the organization',
    description:
      'Returns all events in one order, which is the same for every reader, whether or not they were sent to a webhook. Start without `after`, or with `after=latest` for later events only, then send the `next` of each response as `after`: you miss no event and get none twice. With `wait`, the call waits for an event before it returns an empty list.\n\nEvents are recorded only while the organization has a webhook, and kept for 30 days by default.',
    errors: {
      invalid_request:
        'Names the parameter and what is allowed, e.g. `limit must be a whole number from 1 to 100`',
    },
    examples: [
      {
        summary: 'From the oldest event',
        status: 200,
        answer: { data: [event], next: 'NzQyIGV2dF8wMWthcTV4MGU4ZzloMmo0azZtOG4wcDJxNA' },
      },
      {
        summary: 'Only later events',
        query: { after: 'latest' },
        status: 200,
        answer: { data: [], next: 'NzQyIGV2dF8wMWthcTV4MGU4ZzloMmo0azZtOG4wcDJxNA' },
      },
      {
        summary: 'An unknown type',
        query: { type: 'render.done' },
        status: 400,
        answer: {
          message:
            'type must be one of render.completed, render.failed, render.cancelled, batch.completed, batch.cancelled, design.published, comment.created, version.approved, webhook.disabled',
        },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
