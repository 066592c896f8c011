import { type OpenFeature } from '../feature'
import { presentEntry } from './entry.presenter'

const perPage = 50

/** The audit log: changes to keys, people, links, limits and webhooks, for owners. */
export const audit: OpenFeature = ({ database }) => ({
  handlers: {
    async listAuditEntries({ principal: { organizationId }, query: { before } }) {
      const found = await database.auditLog.list(organizationId, { before, limit: perPage + 1 })
      const shown = found.slice(0, perPage)
      const last = found.length > perPage ? shown.at(-1) : undefined
      const body = { data: shown.map(presentEntry), nextCursor: last?.id ?? null }
      return { status: 200, body }
    },
  },
})
