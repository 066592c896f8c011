import { isUnsaved, type Saving } from './saving'

/** What people see of the saving. */
export type Shown = 'conflict' | 'offline' | 'refused' | 'saved' | 'saving'

/** What to show of a saving. */
export function shownOf(saving: Saving): Shown {
  const { work, tries, refusal } = saving
  if (work.kind === 'asking') return 'conflict'
  if (refusal) return 'refused'
  if (!isUnsaved(saving) && work.kind !== 'saving') return 'saved'
  return tries > 0 ? 'offline' : 'saving'
}

/** Whether the design differs from its latest version, or may. */
export const isDraft = (saving: Saving): boolean => saving.known.revision > 0 || isUnsaved(saving)
