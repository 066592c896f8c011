import { faultError, parseWith } from '../parsing/faults'
import { type Fault } from '../parsing/issues'
import { jsonFaults } from '../parsing/json'
import { type Modification, modificationsSchema } from './modification'
import { defaultSourceRules, portFault, type SourceRules } from '../sources/source'

/** As the field is called in the body of a call. */
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
  refuse(portFaults(modifications, rules))
  return modifications
}

/** Reads modifications that were checked before they were stored; their ports were judged then. */
export function parseStoredModifications(stored: unknown): Modification[] {
  return parseWith(modificationsSchema, stored, root)
}

/** Sources on ports that are not open; for a caller that checked the list by its schema. Paths start at the list. */
export function portFaults(modifications: readonly Modification[], rules: SourceRules): Fault[] {
  return modifications.flatMap(({ src }, index) => {
    const message = src === undefined ? undefined : portFault(src, rules)
    return message === undefined ? [] : [{ path: [index, 'src'], message }]
  })
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw faultError(faults, root)
}
