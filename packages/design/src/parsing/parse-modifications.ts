import { parseWith } from './faults'
import { type Fault } from './describe-issue'
import { type Modification, modificationsSchema } from '../modifications/modification'
import { portFault, type SourceRules } from '../sources/source'

/** Parses modifications that were validated before they were stored; their ports were checked then. */
export function parseStoredModifications(stored: unknown): Modification[] {
  return parseWith(modificationsSchema, stored, 'modifications')
}

/** Returns errors for sources on ports that are not allowed, in a list that its schema has validated. Paths start at the list. */
export function portFaults(modifications: readonly Modification[], rules: SourceRules): Fault[] {
  return modifications.flatMap((modification, index) =>
    (['src', 'fallbackSrc'] as const).flatMap(key => {
      const src = modification[key]
      const message = src === undefined ? undefined : portFault(src, rules)
      return message === undefined ? [] : [{ path: [index, key], message }]
    }),
  )
}
