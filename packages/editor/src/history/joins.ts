/** The condition for merging a change with the previous one: both belong to the same gesture or the same elements. */
export type Join =
  /** All changes of one gesture, for example dragging a slider. */
  | { kind: 'gesture'; of: string }
  /** Steps of the arrow keys. */
  | { kind: 'nudge'; of: string }
  /** Typed text; empty for a deletion. All text of one composition of an input method is one entry, however long it takes. */
  | { kind: 'typing'; of: string; typed: string; composed?: true }

/** A change as shown to the user: its name ("Move"), its time (in ms of any clock), and the changes that it may join. */
export interface Step {
  name: string
  at: number
  join?: Join
}

/** The longest pauses, in ms, between changes that are merged. */
const longestPause = { gesture: Infinity, nudge: 500, typing: 600 }

/** Returns true if a step is merged with the step directly before it. */
export function joins(before: Step, after: Step): boolean {
  const join = before.join
  if (!join || join.kind !== after.join?.kind || join.of !== after.join.of) return false
  if (isComposed(join) && isComposed(after.join)) return true
  return after.at - before.at <= longestPause[join.kind] && !beginsWord(join, after.join)
}

/** Returns true if a new word starts after a space. */
function beginsWord(before: Join, after: Join): boolean {
  if (before.kind !== 'typing' || after.kind !== 'typing') return false
  return /\s$/.test(before.typed) && /^\S/.test(after.typed)
}

const isComposed = (join: Join): boolean => join.kind === 'typing' && join.composed === true
