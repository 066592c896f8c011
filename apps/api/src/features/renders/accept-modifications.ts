import { faultError, type Modification, portFaults } from '@platen/design'
import { type Runtime } from '../../runtime/runtime'

/**
 * The modifications in the form that is stored: URLs of own files as `asset:` references. Throws `invalid_request` that
 * names up to ten other URLs on ports that are not allowed.
 */
export function acceptModifications(
  modifications: readonly Modification[],
  { addresses, sourceRules }: Pick<Runtime, 'addresses' | 'sourceRules'>,
): Modification[] {
  const accepted = modifications.map(modification => {
    if (modification.src === undefined) return modification
    const src = addresses.toReference(modification.src)
    return src === modification.src ? modification : { ...modification, src }
  })
  const faults = portFaults(accepted, sourceRules)
  if (faults.length > 0) throw faultError(faults, 'modifications')
  return accepted
}
