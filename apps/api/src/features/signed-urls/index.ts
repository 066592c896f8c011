import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { type OpenFeature } from '../feature'
import { createSigningKey, signingKeyNotFound } from './create-signing-key'
import { presentCreated, presentSigningKey } from './signing-key.presenter'

/** Pictures whose URLs are signed, and the keys that sign them. */
export const signedUrls: OpenFeature = runtime => ({
  handlers: {
    createSigningKey: async call => {
      const { scope, body: request, sentBody } = call
      const repeatable = parseIdempotencyKey(call, sentBody)
      return presentCreated(
        await createSigningKey(runtime, { scope, request, repeatable }),
        runtime,
      )
    },
    listSigningKeys: async ({ scope }) => {
      const all = await runtime.database.tenant(scope).signingKeys.list()
      return { status: 200, body: { data: all.map(presentSigningKey) } }
    },
    deleteSigningKey: async ({ scope, signingKeyId }) => {
      const deleted = await runtime.database.tenant(scope).signingKeys.delete(signingKeyId)
      if (!deleted) throw signingKeyNotFound()
      return { status: 204, body: undefined }
    },
  },
})
