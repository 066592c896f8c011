import {
  createSigningKeyRequestSchema,
  newSigningKeySchema,
  signedUrlSchema,
  signingKeyListSchema,
  signUrlRequestSchema,
} from '../account/signing-keys'
import { administrators } from './callers'
import { defaultBodyLimit, type RouteRow } from './route-row'

const plain = { callers: administrators, bodyLimit: defaultBodyLimit, query: null } as const

/** Far more than fits into a URL, in bytes. */
const urlBodyLimit = 64 * 1024

/** The routes of keys that sign URLs. */
export const signingKeyRoutes = {
  createSigningKey: {
    method: 'POST',
    path: '/api/v1/signing-keys',
    ...plain,
    body: createSigningKeyRequestSchema,
    answers: { 201: newSigningKeySchema },
  },
  listSigningKeys: {
    method: 'GET',
    path: '/api/v1/signing-keys',
    ...plain,
    body: null,
    answers: { 200: signingKeyListSchema },
  },
  deleteSigningKey: {
    method: 'DELETE',
    path: '/api/v1/signing-keys/:signingKeyId',
    ...plain,
    body: null,
    answers: { 204: null },
  },
  signUrl: {
    method: 'POST',
    path: '/api/v1/signing-keys/:signingKeyId/sign',
    ...plain,
    bodyLimit: urlBodyLimit,
    body: signUrlRequestSchema,
    answers: { 200: signedUrlSchema },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
