import { type Design, same } from '@platen/design'
import { mineFirst } from '../machine/mine-first'
import { type OthersEdit } from '../session/saver'

/** The longest time between two saves of one edit, in ms; the service has the same for what it keeps. */
const oneEditMs = 10 * 60_000

/** Returns a further change by others, together with the edit that is shown if it is a part of that: by the same author, within ten minutes. */
export function joinedEdit(shown: OthersEdit | null, next: OthersEdit): OthersEdit {
  const isSame =
    shown?.by != null &&
    shown.by.id === next.by?.id &&
    Date.parse(next.at) - Date.parse(shown.at) < oneEditMs
  // What the user has done between both saves stays.
  return isSame ? { ...next, before: withoutEdit(next.before, shown) } : next
}

/**
 * Returns a design without an edit by others. What has been changed since stays, also where the edit had changed the same thing; the same
 * object if nothing of the edit is left.
 */
export function withoutEdit(design: Design, { before, after }: OthersEdit): Design {
  const without = mineFirst({ base: after, mine: design, theirs: before })
  return same(without, design) ? design : without
}
