import { type CreateBrandKitRequest } from '@platen/contract'
import { type BrandKitRecord, type TenantScope } from '@platen/database'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type DocumentRuntime } from '../../runtime/runtime'
import { acceptImages, domainOf } from './accept-images'
import { getBrandKit } from './get-brand-kit'

export interface CreateKitCall {
  scope: TenantScope
  request: CreateBrandKitRequest
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Creates a brand kit. A repeated call gets the kit of the first call in its current state. Throws `invalid_request` for invalid
 * images, `quota_exceeded` if the storage is used up, `not_found` if the kit of the first call has been deleted.
 */
export async function createBrandKit(
  runtime: DocumentRuntime,
  { scope, request, repeatable }: CreateKitCall,
): Promise<MadeOnce<BrandKitRecord>> {
  const { brandKits } = runtime.database.tenant(scope)
  const { url, domain = domainOf(url) } = request
  return makeOnce(runtime, {
    scope,
    repeatable,
    async make(key) {
      const images = await acceptImages(runtime, { scope, images: request.images })
      const kit = { ...request, domain, images }
      return runtime.quotas.storing(scope, { json: kit }, () => brandKits.create(kit, key))
    },
    find: ({ madeId }) => getBrandKit(runtime, { scope, brandKitId: madeId }),
  })
}
