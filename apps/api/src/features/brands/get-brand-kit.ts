import { type BrandKitRecord, type TenantScope } from '@platen/database'
import { found } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** Reads a brand kit of the organization. Throws `not_found`, also for a kit of another organization. */
export async function getBrandKit(
  { database }: Pick<Runtime, 'database'>,
  { scope, brandKitId }: { scope: TenantScope; brandKitId: string },
): Promise<BrandKitRecord> {
  return found('Brand kit', await database.tenant(scope).brandKits.find(brandKitId))
}
