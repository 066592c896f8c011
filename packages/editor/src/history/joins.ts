/** What lets a change become one entry with the one before it: both are of the same gesture or the same elements. */
export type Join =
  /** All changes of one gesture: a slider that is dragged, for one. */
  | { kind: 'gesture'; of: string }
  /** Steps of the arrow keys. */
  | { kind: 'nudge'; of: string }
  /** What is typed; nothing where something is deleted. What an input method composes is one entry, however long it takes. */
  | { kind: 'typing'; of: string; typed: string; composed?: true }

/** A change as people see it: its name ("Move"), when it was made (ms of any clock), what it may join. */
export interface Step {
  name: string
  at: number
  join?: Join
}

/** The longest pause between changes that join, in ms. */
const longestPause = { gesture: Infinity, nudge: 500, typing: 600 }

/** Whether a step becomes one entry with the one right before it. */
export function joins(before: Step, after: Step): boolean {
  const join = before.join
  if (!join || join.kind !== after.join?.kind || join.of !== after.join.of) return false
  if (isComposed(join) && isComposed(after.join)) return true
  return after.at - before.at <= longestPause[join.kind] && !beginsWord(join, after.join)
}

/** Whether a word is begun behind a space. */
function beginsWord(before: Join, after: Join): boolean {
  if (before.kind !== 'typing' || after.kind !== 'typing') return false
  return /\s$/.test(before.typed) && /^\S/.test(after.typed)
}

const isComposed = (join: Join): boolean => join.kind === 'typing' && join.composed === true
