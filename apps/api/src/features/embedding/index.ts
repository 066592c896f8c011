import { replayedHeader } from '../../domain/idempotency/make-once'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { type OpenFeature } from '../feature'
import { endEmbedSession, renewEmbedToken } from './change-embed-session'
import { createEmbedSession } from './create-embed-session'
import { presentEmbedSession, presentOpened } from './embed-session.presenter'
import { openEmbed } from './open-embed'

/** Embedded editors in the pages of applications, each for one user of the application. */
export const embedding: OpenFeature = runtime => ({
  handlers: {
    createEmbedSession: async call => {
      const { scope, body: request, sentBody } = call
      const repeatable = parseIdempotencyKey(call, sentBody)
      const { made, replayed } = await createEmbedSession(runtime, { scope, request, repeatable })
      return {
        status: 201,
        headers: { ...uncached, ...replayedHeader(replayed) },
        body: presentEmbedSession(made, runtime.addresses),
      }
    },
    renewEmbedToken: async ({ scope: { organizationId }, embedSessionId: sessionId }) => {
      const fresh = await renewEmbedToken(runtime, { organizationId, sessionId })
      return { status: 200, headers: uncached, body: presentEmbedSession(fresh, runtime.addresses) }
    },
    endEmbedSession: async ({ scope: { organizationId }, embedSessionId: sessionId }) => {
      await endEmbedSession(runtime, { organizationId, sessionId })
      return { status: 204, body: undefined }
    },
    openEmbed: async call => ({ status: 200, body: presentOpened(await openEmbed(runtime, call)) }),
  },
})

/** The headers of an answer that contains a token. */
const uncached = { 'cache-control': 'no-store' }
