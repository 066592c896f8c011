import { type ListBrandKitsQuery, type RouteAnswer } from '@platen/contract'
import { type OpenFeature } from '../feature'
import { presentBrandKits } from './brand-kit.presenter'

/** Brand kits of the organization. */
export const brands: OpenFeature = ({ database, addresses }) => {
  const list = async (
    organizationId: string,
    query: ListBrandKitsQuery,
  ): Promise<RouteAnswer<'listBrandKits'>> => {
    const found = await database.tenant(organizationId).brandKits.list(query)
    return presentBrandKits(found, { query, addresses })
  }
  return {
    handlers: { listBrandKits: ({ organizationId, query }) => list(organizationId, query) },
    tools: {
      list_brand_kits: async (query, { organizationId }) => ({
        structured: (await list(organizationId, query)).body,
      }),
    },
  }
}
