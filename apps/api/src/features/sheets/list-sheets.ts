import { type SheetRecord, type TenantScope } from '@platen/database'
import { found } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** Lists the sheets of a design or template, latest change first. Throws `not_found` for an unknown design. */
export async function listSheets(
  { database }: Pick<Runtime, 'database'>,
  { scope, designId }: { scope: TenantScope; designId: string },
): Promise<SheetRecord[]> {
  return found('Design', await database.tenant(scope).sheets.list(designId))
}
