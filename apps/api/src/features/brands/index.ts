import { type ListBrandKitsQuery, type RouteAnswer } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { type OpenFeature } from '../feature'
import { presentBrandKit, presentBrandKits, presentCreatedKit } from './brand-kit.presenter'
import { createBrandKit } from './create-brand-kit'
import { deleteBrandKit } from './delete-brand-kit'
import { getBrandKit } from './get-brand-kit'
import { saveBrandKit } from './save-brand-kit'

/** Brand kits of the organization. */
export const brands: OpenFeature = runtime => {
  const { database, addresses } = runtime
  const list = async (
    scope: TenantScope,
    query: ListBrandKitsQuery,
  ): Promise<RouteAnswer<'listBrandKits'>> => {
    const found = await database.tenant(scope).brandKits.list(query)
    return presentBrandKits(found, { query, addresses })
  }
  return {
    handlers: {
      listBrandKits: ({ scope, query }) => list(scope, query),
      createBrandKit: async call => {
        const { scope, body: request, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        const made = await createBrandKit(runtime, { scope, request, repeatable })
        return presentCreatedKit(made, addresses)
      },
      getBrandKit: async call => presentBrandKit(await getBrandKit(runtime, call), addresses),
      saveBrandKit: async ({ scope, brandKitId, body: request }) =>
        presentBrandKit(await saveBrandKit(runtime, { scope, brandKitId, request }), addresses),
      deleteBrandKit: async call => {
        await deleteBrandKit(runtime, call)
        return { status: 204, body: undefined }
      },
    },
    tools: {
      list_brand_kits: async (query, { scope }) => ({
        structured: (await list(scope, query)).body,
      }),
    },
  }
}
