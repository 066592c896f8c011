import { faultError, type Modification, portFaults } from '@platen/design'
import { type Runtime } from '../../runtime/runtime'

export type AcceptRuntime = Pick<Runtime, 'addresses' | 'sourceRules'>

/**
 * Converts modifications to the stored form: URLs of the organization's files become `asset:` references. Throws `invalid_request`
 * naming up to ten other URLs whose ports are not allowed.
 */
export function acceptModifications(
  modifications: readonly Modification[],
  { addresses, sourceRules }: AcceptRuntime,
): Modification[] {
  const accepted = modifications.map(modification => {
    const { src, fallbackSrc } = modification
    if (src === undefined && fallbackSrc === undefined) return modification
    return {
      ...modification,
      ...(src !== undefined && { src: addresses.toReference(src) }),
      ...(fallbackSrc !== undefined && { fallbackSrc: addresses.toReference(fallbackSrc) }),
    }
  })
  const faults = portFaults(accepted, sourceRules)
  if (faults.length > 0) throw faultError(faults, 'modifications')
  return accepted
}
