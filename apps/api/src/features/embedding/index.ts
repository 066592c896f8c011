import { type OpenFeature } from '../feature'
import { endEmbedSession, renewEmbedToken } from './change-embed-session'
import { createEmbedSession } from './create-embed-session'
import { presentEmbedSession, presentOpened } from './embed-session.presenter'
import { openEmbed } from './open-embed'

/** Embedded editors in the pages of applications, each for one user of the application. */
export const embedding: OpenFeature = runtime => ({
  handlers: {
    createEmbedSession: async ({ scope: { organizationId }, body: request }) => {
      const fresh = await createEmbedSession(runtime, { organizationId, request })
      return { status: 201, headers: uncached, body: presentEmbedSession(fresh, runtime.addresses) }
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
