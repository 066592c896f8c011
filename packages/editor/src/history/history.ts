import { type Design } from '@platen/design'
import { cleaned, type Selection } from '../selection/selection'
import { joins, type Step } from './joins'
import { unsharedBytes } from './unshared-bytes'

/** A design with what was selected in it. */
export interface Moment {
  design: Design
  selection: Selection
}

/** A moment before a change of this name, or after it where it was undone. */
export interface Entry extends Moment {
  name: string
  /** About how many it holds that the next newer moment does not share. */
  bytes: number
}

/** What can be undone, the oldest first, and done again, the next first. */
export interface History {
  past: readonly Entry[]
  future: readonly Entry[]
  /** All that the past holds, and the most that it may. */
  bytes: number
  most: number
  /** The last change, while another one may join it. */
  last: Step | null
}

/** 64 MiB. */
const mostBytes = 64 * 1024 * 1024

/** A history without entries, which forgets the oldest above so many bytes. */
export function emptyHistory(most = mostBytes): History {
  return { past: [], future: [], bytes: 0, most, last: null }
}

/** The history after a change from one moment to a design. Nothing can be done again afterwards. */
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

/** The history in which neighbours of a name are one step, as far as they came after a design. */
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

/** As many steps each way go along when others change the design under them. */
const mostCarried = 50

/**
 * The history of a design that others had a part in: `by` puts that part into each design that undoing or redoing leads to, so that
 * neither takes it back. `to` is the design as it is now. Older steps are forgotten.
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

/** The history without its oldest entries where it holds too much; the latest one stays. */
function forgetting(history: History): History {
  let { bytes } = history
  let first = 0
  while (bytes > history.most && first < history.past.length - 1) {
    bytes -= history.past[first]?.bytes ?? 0
    first++
  }
  return first === 0 ? history : { ...history, past: history.past.slice(first), bytes }
}

/** The history after an undo or redo, with the moment to go to. */
export interface Turned {
  history: History
  moment: Moment
}

/** Goes back to before the last change; undefined without one. */
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

/** Does the change again that was undone last; undefined without one. */
export function redone(history: History, now: Moment): Turned | undefined {
  const [entry, ...future] = history.future
  if (!entry) return undefined
  const past = [...history.past, { ...entry, design: now.design, selection: now.selection }]
  return {
    history: { ...history, past, future, bytes: history.bytes + entry.bytes, last: null },
    moment: entry,
  }
}
