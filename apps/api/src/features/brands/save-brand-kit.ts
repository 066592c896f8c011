import { type SaveBrandKitRequest } from '@platen/contract'
import { type BrandKitRecord, type TenantScope } from '@platen/database'
import { found } from '@platen/errors'
import { type DocumentRuntime } from '../../runtime/runtime'
import { acceptImages, domainOf } from './accept-images'

export interface SaveKitCall {
  scope: TenantScope
  brandKitId: string
  request: SaveBrandKitRequest
}

/**
 * Changes the given values of a brand kit. Throws `invalid_request` for invalid images, `quota_exceeded` if the storage is used up,
 * `not_found`.
 */
export async function saveBrandKit(
  runtime: DocumentRuntime,
  { scope, brandKitId, request }: SaveKitCall,
): Promise<BrandKitRecord> {
  const { images, url, domain = url === undefined ? undefined : domainOf(url), ...values } = request
  const kept = images && (await acceptImages(runtime, { scope, images }))
  const change = { ...values, url, domain, images: kept }
  const { brandKits } = runtime.database.tenant(scope)
  const saved = await runtime.quotas.storing(scope, { json: change }, () =>
    brandKits.change(brandKitId, change),
  )
  return found('Brand kit', saved)
}
