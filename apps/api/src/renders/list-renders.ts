import { type ListRendersQuery } from '@platen/contract'
import { type RenderList } from '@platen/database'
import { type Parts } from '../parts'

export interface RenderPage extends RenderList {
  /** What was asked for. */
  query: ListRendersQuery
}

/** One page of the organization's renders and the number of all that match. */
export async function listRenders(
  { database }: Pick<Parts, 'database'>,
  { organizationId, query }: { organizationId: string; query: ListRendersQuery },
): Promise<RenderPage> {
  return { ...(await database.tenant(organizationId).renders.list(query)), query }
}
