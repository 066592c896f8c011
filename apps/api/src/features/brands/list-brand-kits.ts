import { type ListBrandKitsQuery } from '@platen/contract'
import { type BrandKitRecord } from '@platen/database'
import { type Parts } from '../../parts'

/** A page of brand kits with what was asked for; own files still as `asset:` references. */
export interface ListedBrandKits {
  data: BrandKitRecord[]
  total: number
  query: ListBrandKitsQuery
}

/** Lists the brand kits of the organization. */
export async function listBrandKits(
  { database }: Pick<Parts, 'database'>,
  { organizationId, query }: { organizationId: string; query: ListBrandKitsQuery },
): Promise<ListedBrandKits> {
  return { ...(await database.tenant(organizationId).brandKits.list(query)), query }
}
