import { type TenantScope } from '@platen/database'
import { notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** Deletes a brand kit of the organization. Throws `not_found`. */
export async function deleteBrandKit(
  { database }: Pick<Runtime, 'database'>,
  { scope, brandKitId }: { scope: TenantScope; brandKitId: string },
): Promise<void> {
  if (!(await database.tenant(scope).brandKits.delete(brandKitId))) throw notFound('Brand kit')
}
