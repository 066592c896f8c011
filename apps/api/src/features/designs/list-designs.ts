import { type ListDesignsQuery } from '@platen/contract'
import { type DesignRecord } from '@platen/database'
import { type Parts } from '../../parts'

/** One page of the organization's designs, and what was asked for. */
export interface ListedDesigns {
  data: DesignRecord[]
  total: number
  query: ListDesignsQuery
}

/** Lists the organization's own designs; templates are none of them. */
export async function listDesigns(
  { database }: Pick<Parts, 'database'>,
  { organizationId, query }: { organizationId: string; query: ListDesignsQuery },
): Promise<ListedDesigns> {
  return { ...(await database.tenant(organizationId).designs.list(query)), query }
}
