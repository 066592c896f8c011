import { type Failure, isUnsaved, type Saving } from './saving'

/** The state of saving that users see. */
export type Shown = 'conflict' | 'failing' | 'offline' | 'refused' | 'saved' | 'saving'

/** Returns the state to show. */
export function shownOf(saving: Saving): Shown {
  const { work, tries, refusal, failure } = saving
  if (work.kind === 'asking') return 'conflict'
  if (refusal) return 'refused'
  if (!isUnsaved(saving) && work.kind !== 'saving') return 'saved'
  if (tries === 0) return 'saving'
  return failure ? 'failing' : 'offline'
}

/** True if the design may differ from its latest version. */
export const isDraft = (saving: Saving): boolean => saving.known.revision > 0 || isUnsaved(saving)

/** Describes a failure, with the ID under which the service has logged the request. */
export function notSaved({ text, requestId }: Failure): string {
  const about = requestId === null ? '' : ` Request ${requestId}.`
  return `Not saved: ${text}. Trying again.${about}`
}
