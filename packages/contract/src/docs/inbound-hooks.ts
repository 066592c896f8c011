import { keyTaken, keyUsed } from './forms/headers'
import { type RouteDocs } from './forms/route-docs'
import { sampleOrigin, samples } from './samples/samples'

const mapping = { 'headline.text': '/data/fields/0/value' }

const hook = {
  id: samples.hook,
  designId: samples.design,
  name: 'Welcome form',
  mapping,
  rows: null,
  secret: { scheme: 'hmac-sha256-base64', header: 'tally-signature', prefix: '' },
  options: { format: 'png' },
  webhookUrl: null,
  keepBodies: true,
  enabled: true,
  createdAt: '2026-11-21T09:30:00.000Z',
}

const secret = {
  scheme: 'hmac-sha256-base64',
  header: 'Tally-Signature',
  value: '0b0e6a52-7d51-4c0b',
}

const url = `${sampleOrigin}/h/${samples.hook}-C2FVsBQIhrscChlQIMVb5sSYspob7oDazfaoa4Pj0sQ`

const notFound = 'Inbound hook not found'
const publicUrl = 'webhookUrl must be an https URL with a public host'
const fieldFault =
  'Names the field and what is allowed, e.g. `mapping["headline.text"] must be a JSON Pointer, such as /answers/0/text`'

export const inboundHookDocs = {
  createInboundHook: {
    tag: 'Inbound hooks',
    summary: 'Create an inbound hook',
    description:
      'Returns the URL to which a form or a shop posts its own JSON; each body makes a render of the design. The URL is not shown again: rotate the hook to get another one. A call repeated with the same `Idempotency-Key` returns the hook in its current state, with the same URL. An organization can have up to 100 inbound hooks.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Location', 'Idempotency-Replayed'],
    errors: {
      invalid_request: [fieldFault, publicUrl],
      not_found: ['Design not found', notFound],
      in_use: [
        'There are 100 inbound hooks already; delete one first',
        'The URL of the first call has been replaced; rotate the hook to get another one',
      ],
      idempotency_conflict: [keyUsed, keyTaken],
    },
    examples: [
      {
        summary: 'A form whose first field is the headline',
        body: { name: hook.name, mapping, secret, options: hook.options },
        status: 201,
        answer: { ...hook, url },
      },
      {
        summary: 'A picture for each item of an order',
        body: { name: 'Orders', rows: '/line_items', mapping: { 'headline.text': '/name' } },
        status: 201,
        answer: {
          ...hook,
          name: 'Orders',
          mapping: { 'headline.text': '/name' },
          rows: '/line_items',
          secret: null,
          options: {},
          url,
        },
      },
      {
        summary: 'A key that no element has',
        body: { name: 'Form', mapping: { 'headline.words': '/name' } },
        status: 400,
        answer: {
          message:
            'mapping["headline.words"] must be an element and a key, such as headline.text, or _metadata.name',
        },
      },
    ],
  },
  listInboundHooks: {
    tag: 'Inbound hooks',
    summary: 'List the inbound hooks of the organization',
    description: 'Returns all inbound hooks, oldest first, without their URLs and secrets.',
    errors: { invalid_request: 'Names the parameter and what is allowed.' },
    examples: [
      { summary: 'All', status: 200, answer: { data: [hook] } },
      {
        summary: 'Those of one design',
        query: { designId: samples.design },
        status: 200,
        answer: { data: [hook] },
      },
    ],
  },
  getInboundHook: {
    tag: 'Inbound hooks',
    summary: 'Read an inbound hook',
    description: 'Returns it without its URL and its secret.',
    errors: { not_found: notFound },
    examples: [{ summary: 'One', status: 200, answer: hook }],
  },
  changeInboundHook: {
    tag: 'Inbound hooks',
    summary: 'Change an inbound hook',
    description:
      'Changes the given fields and keeps all others. To change how bodies are signed, send the whole `secret`.',
    errors: { invalid_request: [fieldFault, publicUrl], not_found: notFound },
    examples: [
      {
        summary: 'Another field of the form',
        body: { mapping: { 'headline.text': '/data/fields/1/value' } },
        status: 200,
        answer: { ...hook, mapping: { 'headline.text': '/data/fields/1/value' } },
      },
      {
        summary: 'Accept nothing more',
        body: { enabled: false },
        status: 200,
        answer: { ...hook, enabled: false },
      },
      {
        summary: 'Nothing to change',
        body: {},
        status: 400,
        answer: { message: 'body must have a field to change' },
      },
    ],
  },
  deleteInboundHook: {
    tag: 'Inbound hooks',
    summary: 'Delete an inbound hook',
    description:
      'Its URL stops working at once, and its kept bodies are deleted. Its renders are kept.',
    errors: { not_found: notFound },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
  rotateInboundHook: {
    tag: 'Inbound hooks',
    summary: 'Replace the URL of an inbound hook',
    description: 'Returns the new URL, which is not shown again. The former URL stops working.',
    errors: { not_found: notFound },
    examples: [{ summary: 'Because the URL has leaked', status: 200, answer: { url } }],
  },
  listHookBodies: {
    tag: 'Inbound hooks',
    summary: 'List the bodies that an inbound hook has received',
    description:
      'Returns the last 20 bodies, newest first, each with what became of it. They are kept for 7 days, unless `keepBodies` is false. Bodies with a wrong signature are not kept.',
    errors: { not_found: notFound },
    examples: [
      {
        summary: 'One',
        status: 200,
        answer: {
          data: [
            {
              receivedAt: '2026-11-21T09:31:00.000Z',
              body: { data: { fields: [{ label: 'Name', value: 'Ada' }] } },
              renderId: samples.render,
              batchId: null,
              missing: [],
              error: null,
            },
          ],
        },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
