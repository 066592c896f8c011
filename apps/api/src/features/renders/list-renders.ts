import { type ListRendersQuery } from '@platen/contract'
import { type RenderRecord } from '@platen/database'
import { type Parts } from '../../parts'

export interface ListedRenders {
  data: RenderRecord[]
  total: number
  /** What was asked for. */
  query: ListRendersQuery
}

/** One page of the organization's renders and the number of all that match. */
export async function listRenders(
  { database }: Pick<Parts, 'database'>,
  { organizationId, query }: { organizationId: string; query: ListRendersQuery },
): Promise<ListedRenders> {
  return { ...(await database.tenant(organizationId).renders.list(query)), query }
}
