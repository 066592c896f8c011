import { keyUsed } from './headers'
import { type RouteDocs } from './route-docs'
import { samples } from './samples'

const signingKey = {
  id: samples.signingKey,
  name: 'Blog',
  designIds: null,
  rendersPerMinute: 600,
  maxPixels: 4_000_000,
  expires: 'optional',
  createdAt: '2026-11-21T09:30:00.000Z',
}

const secret = 'sgsec_C2FVsBQIhrscChlQIMVb5sSYspob7oDazfaoa4Pj0sQ'

export const signingKeyDocs = {
  createSigningKey: {
    tag: 'Signed URLs',
    summary: 'Create a signing key',
    description:
      'The response contains the secret, which is not shown again. To change the secret, create a second key, sign with it, then delete the first. A call repeated with the same `Idempotency-Key` returns the same key and secret. An organization can have up to 100 signing keys.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Idempotency-Replayed'],
    errors: {
      invalid_request:
        'Names the field and what is allowed, e.g. `rendersPerMinute must be a whole number from 1 to 100000`',
      not_found: ['Design not found', 'Signing key not found'],
      in_use: 'There are 100 signing keys already; delete one first',
      idempotency_conflict: keyUsed,
    },
    examples: [
      {
        summary: 'Every design',
        body: { name: signingKey.name },
        status: 201,
        answer: { ...signingKey, secret },
      },
      {
        summary: 'One design, in URLs that expire',
        body: {
          name: 'Newsletter',
          designIds: [samples.design],
          rendersPerMinute: 60,
          expires: 'required',
        },
        status: 201,
        answer: {
          ...signingKey,
          name: 'Newsletter',
          designIds: [samples.design],
          rendersPerMinute: 60,
          expires: 'required',
          secret,
        },
      },
      {
        summary: 'Without a name',
        body: { name: '' },
        status: 400,
        answer: { message: 'name must not be empty' },
      },
    ],
  },
  listSigningKeys: {
    tag: 'Signed URLs',
    summary: 'List the signing keys of the organization',
    description: 'Returns all signing keys, oldest first, without their secrets.',
    examples: [{ summary: 'All', status: 200, answer: { data: [signingKey] } }],
  },
  deleteSigningKey: {
    tag: 'Signed URLs',
    summary: 'Delete a signing key',
    description:
      'The URLs that it signed stop working within 5 seconds, except where a cache still has their picture.',
    errors: { not_found: 'Signing key not found' },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
} as const satisfies Record<string, RouteDocs>
