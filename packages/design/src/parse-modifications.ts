import { faultError, parseWith } from './faults'
import { type Fault } from './issues'
import { jsonFaults } from './json'
import { type Modification, modificationsSchema } from './modification'
import { defaultSourceRules, portFault, type SourceRules } from './source'

const root = 'modifications'

/**
 * Checks the form of every known key before any id is looked up. Throws `invalid_request` naming up to
 * ten faults (`modifications[2].fill must be a hex colour; …`).
 */
export function parseModifications(
  input: unknown,
  rules: SourceRules = defaultSourceRules,
): Modification[] {
  refuse(jsonFaults(input))
  const modifications = parseWith(modificationsSchema, input, root)
  refuse(
    modifications.flatMap(({ src }, index) => {
      const message = src === undefined ? undefined : portFault(src, rules)
      return message === undefined ? [] : [{ path: [index, 'src'], message }]
    }),
  )
  return modifications
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw faultError(faults, root)
}
