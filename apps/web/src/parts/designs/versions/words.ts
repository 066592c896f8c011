import { PlatenError, type VersionItem } from '@platen/client'
import { failureLine } from '../../../service/failures'

const unnamed = { person: 'Former member', key: 'A key', app: 'An app' } as const

/** Returns the author of a version or a draft, in a few words. */
export function authorWords(author: VersionItem['author']): string {
  if (author === null) return 'Unknown'
  const { kind, id, name } = author
  if (kind === 'embed') return `User ${id}`
  return name ?? unnamed[kind]
}

const refusals: Readonly<Record<string, string>> = {
  draft_behind:
    'The design has a newer version than the one that the draft was made from. Keep the draft as a copy, or discard it.',
  precondition_failed:
    'Somebody changed the design in the meantime. Check the latest state, and try again.',
}

/** Returns the reason why the service did not create a version, in words for users; the service's own message is meant for programs. */
export function refusalLine(error: unknown): string {
  const known = error instanceof PlatenError ? refusals[error.code] : undefined
  return known ?? failureLine(error)
}
