import { type AffectedField } from '../../types'

/** Describes in a line what calls send that has no effect any more. */
export function affectedLineOf(field: AffectedField): string {
  const { elementId, key, calls } = field
  const times = calls === 1 ? 'once' : `${calls.toLocaleString('en-US')} times`
  return `${elementId}.${key}: sent ${times} in 30 days, now ${fateOf(field)}`
}

function fateOf({ change, alias }: AffectedField): string {
  switch (change) {
    case 'removed':
      return 'removed'
    case 'renamed':
      return `renamed to ${alias}`
    case 'kind':
      return 'of another kind'
  }
}
