import { type TenantScope, type VersionFilter, type VersionRecord } from '@platen/database'
import { found } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** Lists one page of the versions of a design, latest first, and counts all matches. Throws `not_found`. */
export async function listVersions(
  { database }: Pick<Runtime, 'database'>,
  { scope, designId, filter }: { scope: TenantScope; designId: string; filter: VersionFilter },
): Promise<{ data: VersionRecord[]; total: number }> {
  return found('Design', await database.tenant(scope).versions.list(designId, filter))
}
