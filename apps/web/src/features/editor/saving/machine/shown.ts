import { type Failure, isUnsaved, type Saving } from './saving'

/** What people see of the saving. */
export type Shown = 'conflict' | 'failing' | 'offline' | 'refused' | 'saved' | 'saving'

/** What to show of a saving. */
export function shownOf(saving: Saving): Shown {
  const { work, tries, refusal, failure } = saving
  if (work.kind === 'asking') return 'conflict'
  if (refusal) return 'refused'
  if (!isUnsaved(saving) && work.kind !== 'saving') return 'saved'
  if (tries === 0) return 'saving'
  return failure ? 'failing' : 'offline'
}

/** Whether the design differs from its latest version, or may. */
export const isDraft = (saving: Saving): boolean => saving.known.revision > 0 || isUnsaved(saving)

/** A failure in words, with the id under which the service logged it. */
export function notSaved({ text, requestId }: Failure): string {
  const about = requestId === null ? '' : ` Request ${requestId}.`
  return `Not saved: ${text}. Trying again.${about}`
}
