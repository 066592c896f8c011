import { type TenantScope } from '@platen/database'
import { notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/**
 * Deletes a design of the organization; with `renders`, also its renders and their files, which a worker deletes later. Throws
 * `not_found`.
 */
export async function deleteDesign(
  { database }: Pick<Runtime, 'database'>,
  { scope, designId, renders }: { scope: TenantScope; designId: string; renders: boolean },
): Promise<void> {
  if (!(await database.tenant(scope).designs.delete(designId, { renders })))
    throw notFound('Design')
}
