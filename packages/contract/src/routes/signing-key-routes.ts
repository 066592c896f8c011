import {
  createSigningKeyRequestSchema,
  newSigningKeySchema,
  signingKeyListSchema,
} from '../account/signing-keys'
import { administrators } from './callers'
import { defaultBodyLimit, type RouteRow } from './route-row'

const plain = { callers: administrators, bodyLimit: defaultBodyLimit, query: null } as const

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
} as const satisfies Readonly<Record<string, RouteRow>>
