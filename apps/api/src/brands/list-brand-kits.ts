import { type ListBrandKitsQuery } from '@platen/contract'
import { type BrandKitRecord } from '@platen/database'
import { type Parts } from '../parts'

/** A page of brand kits with what was asked for; own files still as `asset:` references. */
export interface ListedBrandKits {
  asked: ListBrandKitsQuery
  data: BrandKitRecord[]
  total: number
}

/** Lists the brand kits of the organization. */
export async function listBrandKits(
  { database }: Pick<Parts, 'database'>,
  { organizationId, asked }: { organizationId: string; asked: ListBrandKitsQuery },
): Promise<ListedBrandKits> {
  return { asked, ...(await database.tenant(organizationId).brandKits.list(asked)) }
}
