import { notFound } from '@platen/errors'
import { type OpenFeature } from '../feature'
import { presentRefusedCall, presentRefusedCalls } from './refused-call.presenter'

/** The request log: calls of the organization that were answered with an error. */
export const refusedCalls: OpenFeature = ({ database }) => ({
  handlers: {
    async listRefusedCalls({ scope, query }) {
      return presentRefusedCalls(await database.tenant(scope).refusedCalls.list(query), query)
    },
    async getRefusedCall({ scope, refusedCallId }) {
      const found = await database.tenant(scope).refusedCalls.find(refusedCallId)
      if (!found) throw notFound('Refused call')
      return { status: 200, body: presentRefusedCall(found) }
    },
  },
})
