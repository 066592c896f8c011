import { type SaveBrandKitRequest } from '@platen/contract'
import { type BrandKitRecord, type TenantScope } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'
import { acceptImages, domainOf, type ImageRuntime } from './accept-images'
import { kitNotFound } from './get-brand-kit'

export interface SaveKitCall {
  scope: TenantScope
  brandKitId: string
  request: SaveBrandKitRequest
}

/** Changes the values of a brand kit that are named. Throws `invalid_request` for its images, `not_found`. */
export async function saveBrandKit(
  runtime: ImageRuntime & Pick<Runtime, 'database'>,
  { scope, brandKitId, request }: SaveKitCall,
): Promise<BrandKitRecord> {
  const { images, url, domain = url === undefined ? undefined : domainOf(url), ...values } = request
  const change = { ...values, url, domain, images: images && acceptImages(images, runtime) }
  const saved = await runtime.database.tenant(scope).brandKits.change(brandKitId, change)
  if (!saved) throw kitNotFound()
  return saved
}
