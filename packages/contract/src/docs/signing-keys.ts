import { keyUsed } from './forms/headers'
import { type RouteDocs } from './forms/route-docs'
import { samples } from './samples/samples'

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
  signUrl: {
    tag: 'Signed URLs',
    summary: 'Sign a URL',
    description:
      'Returns the URL of a picture, signed with a key of the organization. Draws nothing. Refuses whatever would make the URL fail at once: parameters, a design that the key does not draw, a missing or past `expires`, and a picture that is too large. Programs that have the secret sign without a call.',
    errors: {
      invalid_request:
        'Names the parameter, e.g. `headline.fontsize is not a modification key`, or says that the URL is longer than 14,000 characters',
      forbidden: 'This key may not draw this design',
      not_found: ['Signing key not found', 'Design not found'],
      gone: '`expires` is in the past',
    },
    examples: [
      {
        summary: 'A picture to share',
        body: {
          designId: samples.design,
          format: 'png',
          parameters: { 'headline.text': 'Hello world', size: 'og' },
        },
        status: 200,
        answer: {
          url: `https://platen.example/r/${samples.design}.png?headline.text=Hello%20world&key=${samples.signingKey}&size=og&sig=Zb1Wk3sYQm9Jt0cV7uN4xRrP2fLh8aDgE6oSiTqCyXk`,
        },
      },
      {
        summary: 'A key that no element has',
        body: {
          designId: samples.design,
          format: 'png',
          parameters: { 'headline.fontsize': '48' },
        },
        status: 400,
        answer: { message: 'headline.fontsize is not a modification key' },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
