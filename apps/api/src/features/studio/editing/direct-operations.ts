import { type Operation as SentOperation } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { type Operation } from '@platen/editor'
import { found } from '@platen/errors'
import { type PublicAddresses } from '../../../runtime/public-addresses'
import { type Runtime } from '../../../runtime/runtime'
import { rewriteSources } from '../../../domain/documents/rewrite-sources'

/**
 * Returns operations as the editor takes them: with the values of their brand kits, and with references to the organization's files in place of
 * their URLs. Throws `not_found` for an unknown kit.
 */
export async function directOperations(
  { database, addresses }: Pick<Runtime, 'database'> & { addresses: PublicAddresses },
  { scope, operations }: { scope: TenantScope; operations: readonly SentOperation[] },
): Promise<Operation[]> {
  const { brandKits } = database.tenant(scope)
  const direct: Operation[] = []
  for (const operation of rewriteSources(operations, addresses.toReference)) {
    if (operation.op !== 'applyBrand') direct.push(operation)
    else {
      const kit = found('Brand kit', await brandKits.find(operation.brandKitId))
      direct.push({ op: 'applyBrand', kit })
    }
  }
  return direct
}
