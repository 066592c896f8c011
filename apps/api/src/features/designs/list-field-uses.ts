import { type FieldUseItem } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { findFields } from '@platen/modifications'
import { getDesign } from '../../domain/designs/get-design'
import { type Runtime } from '../../runtime/runtime'

/** Lists what the calls of keys sent for a design in the last days, and whether its latest version has it. Throws `not_found`. */
export async function listFieldUses(
  runtime: Pick<Runtime, 'database'>,
  { scope, designId, days }: { scope: TenantScope; designId: string; days: number },
): Promise<FieldUseItem[]> {
  const { document } = await getDesign(runtime, { scope, designId })
  const uses = await runtime.database.tenant(scope).usage.listFields(designId, days)
  return findFields(document, uses).map(use => ({ ...use, lastAt: use.lastAt.toISOString() }))
}
