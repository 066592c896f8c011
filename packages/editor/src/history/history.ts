import { type Design } from '@platen/design'
import { cleaned, type Selection } from '../selection/selection'
import { joins, type Step } from './joins'
import { unsharedBytes } from './unshared-bytes'

/** A design and its selection. */
export interface Moment {
  design: Design
  selection: Selection
}

/** The state before the change with this name, or the state after the change if it has been undone. */
export interface Entry extends Moment {
  name: string
  /** The approximate number of bytes that this state does not share with the next newer one. */
  bytes: number
}

/** The steps that can be undone, the oldest first, and those that can be redone, the next first. */
export interface History {
  past: readonly Entry[]
  future: readonly Entry[]
  /** The total number of bytes of `past`, and the maximum. */
  bytes: number
  most: number
  /** The last change, as long as another one may join it. */
  last: Step | null
}

/** The default maximum, 64 MiB. */
const mostBytes = 64 * 1024 * 1024

/** Returns an empty history that drops its oldest entries once they exceed this number of bytes. */
export function emptyHistory(most = mostBytes): History {
  return { past: [], future: [], bytes: 0, most, last: null }
}

/** Records a change to a design. Returns the new history, in which nothing can be redone. */
export function recorded(
  history: History,
  from: Moment,
  { to, step }: { to: Design; step: Step },
): History {
  const joined = history.last && joins(history.last, step) ? history.past.at(-1) : undefined
  const past = joined ? history.past.slice(0, -1) : history.past
  const { design, selection, name } = joined ?? { ...from, name: step.name }
  const entry = { design, selection, name, bytes: unsharedBytes(design, to) }
  const bytes = history.bytes - (joined?.bytes ?? 0) + entry.bytes
  return forgetting({ ...history, past: [...past, entry], future: [], bytes, last: step })
}

/** Returns the history after merging adjacent steps that have a given name and came after a given design. */
export function gathered(
  history: History,
  { since, name }: { since: Design; name: string },
): History {
  const first = history.past.findIndex(({ design }) => design === since)
  if (first < 0) return history
  const isNext = (index: number): boolean =>
    index > first && history.past[index]?.name === name && history.past[index - 1]?.name === name
  const past: Entry[] = []
  for (const [index, entry] of history.past.entries()) {
    const before = isNext(index) ? past.pop() : undefined
    past.push(before ? { ...before, bytes: before.bytes + entry.bytes } : entry)
  }
  return past.length === history.past.length ? history : { ...history, past, last: null }
}

/** The number of steps to undo, and of steps to redo, that are kept when others change the design. */
const mostCarried = 50

/**
 * Returns the history after changes by others: `by` applies their changes to every design that undo or redo can restore, so that
 * neither reverts them. `to` is the current design. Older steps are dropped.
 */
export function carried(
  history: History,
  { to, by }: { to: Design; by: (design: Design) => Design },
): History {
  const moved = (entry: Entry): Entry => {
    const design = by(entry.design)
    return { ...entry, design, selection: cleaned(entry.selection, design, entry.design) }
  }
  const kept = history.past.slice(-mostCarried).map(moved)
  const past = kept.map((entry, index) => ({
    ...entry,
    bytes: unsharedBytes(entry.design, kept[index + 1]?.design ?? to),
  }))
  const future = history.future.slice(0, mostCarried).map(moved)
  const bytes = past.reduce((sum, entry) => sum + entry.bytes, 0)
  return forgetting({ ...history, past, future, bytes, last: null })
}

/** Drops the oldest entries of a history that is too large, but always keeps the latest one. */
function forgetting(history: History): History {
  let { bytes } = history
  let first = 0
  while (bytes > history.most && first < history.past.length - 1) {
    bytes -= history.past[first]?.bytes ?? 0
    first++
  }
  return first === 0 ? history : { ...history, past: history.past.slice(first), bytes }
}

/** The history after an undo or redo, with the state to restore. */
export interface Turned {
  history: History
  moment: Moment
}

/** Undoes the last change; undefined if there is none. */
export function undone(history: History, now: Moment): Turned | undefined {
  const entry = history.past.at(-1)
  if (!entry) return undefined
  const past = history.past.slice(0, -1)
  const future = [{ ...entry, design: now.design, selection: now.selection }, ...history.future]
  return {
    history: { ...history, past, future, bytes: history.bytes - entry.bytes, last: null },
    moment: entry,
  }
}

/** Redoes the last undone change; undefined if there is none. */
export function redone(history: History, now: Moment): Turned | undefined {
  const [entry, ...future] = history.future
  if (!entry) return undefined
  const past = [...history.past, { ...entry, design: now.design, selection: now.selection }]
  return {
    history: { ...history, past, future, bytes: history.bytes + entry.bytes, last: null },
    moment: entry,
  }
}
