import { type ListBrandKitsQuery, type RouteAnswer } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { type OpenFeature } from '../feature'
import { presentBrandKits } from './brand-kit.presenter'

/** Brand kits of the organization. */
export const brands: OpenFeature = ({ database, addresses }) => {
  const list = async (
    scope: TenantScope,
    query: ListBrandKitsQuery,
  ): Promise<RouteAnswer<'listBrandKits'>> => {
    const found = await database.tenant(scope).brandKits.list(query)
    return presentBrandKits(found, { query, addresses })
  }
  return {
    handlers: { listBrandKits: ({ scope, query }) => list(scope, query) },
    tools: {
      list_brand_kits: async (query, { scope }) => ({
        structured: (await list(scope, query)).body,
      }),
    },
  }
}
