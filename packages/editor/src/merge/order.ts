import { same } from '@platen/design'
import { each, type Side, type Versions } from './versions'

type Keys = readonly string[]

/**
 * Merges the order of `members`, each of which is in mine or theirs. If both have two items and one side has changed their order, that side
 * wins; `decide` selects a side if such changes contradict each other. An item that only one side has stays next to its neighbour on that
 * side.
 */
export function mergedOrder(
  lists: Versions<Keys>,
  members: ReadonlySet<string>,
  decide: () => Side,
): string[] {
  const { base, mine, theirs } = each(lists, keys => keys.filter(key => members.has(key)))
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)]
  const shared = {
    base: base.filter(key => inMine.has(key) && inTheirs.has(key)),
    mine: mine.filter(key => inTheirs.has(key)),
    theirs: theirs.filter(key => inMine.has(key)),
  }
  const frame = sharedOrder(shared) ?? shared[decide()]
  return withRuns(frame, runsOf(mine, inTheirs), runsOf(theirs, inMine))
}

/** Returns the merged order of keys that both sides have; undefined if the changes contradict each other. */
function sharedOrder({ base, mine, theirs }: Versions<Keys>): Keys | undefined {
  if (same(mine, theirs) || same(theirs, base)) return mine
  if (same(mine, base)) return theirs
  const places = each({ base, mine, theirs }, keys => new Map(keys.map((key, at) => [key, at])))
  // If the sides order two keys differently, one of the sides has changed their order.
  const isBefore = (one: string, other: string): boolean | undefined => {
    const [ours, before] = [isFirst(places.mine, one, other), isFirst(places.base, one, other)]
    return ours === isFirst(places.theirs, one, other)
      ? ours
      : before === undefined
        ? before
        : !before
  }
  const found: string[] = []
  for (const key of mine) {
    const others = mine.filter(other => other !== key).map(other => isBefore(other, key))
    if (others.includes(undefined)) return undefined
    const place = others.filter(Boolean).length
    if (found[place] !== undefined) return undefined
    found[place] = key
  }
  return found
}

function isFirst(
  places: ReadonlyMap<string, number>,
  one: string,
  other: string,
): boolean | undefined {
  const [place, otherPlace] = [places.get(one), places.get(other)]
  return place === undefined || otherPlace === undefined ? undefined : place < otherPlace
}

/** The runs of keys that only one list has, by the position at which they start: after a key, at the start or at the end. */
type Runs = ReadonlyMap<string, Keys>

const start = 'start '
const end = 'end '

function runsOf(keys: Keys, shared: ReadonlySet<string>): Runs {
  const runs = new Map<string, string[]>()
  const last = keys.findLastIndex(key => shared.has(key))
  let anchor = start
  for (const [index, key] of keys.entries()) {
    if (shared.has(key)) anchor = key
    // Items that were added above all others stay there, even if others move up or down.
    else addTo(runs, index > last ? end : anchor, key)
  }
  return runs
}

function addTo(runs: Map<string, string[]>, anchor: string, key: string): void {
  const run = runs.get(anchor)
  if (run) run.push(key)
  else runs.set(anchor, [key])
}

function withRuns(frame: Keys, mine: Runs, theirs: Runs): string[] {
  // The order of two runs at the same position must not depend on which side is mine.
  const runsAt = (anchor: string): Keys =>
    [mine.get(anchor) ?? [], theirs.get(anchor) ?? []]
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
      .flat()
  return [...runsAt(start), ...frame.flatMap(key => [key, ...runsAt(key)]), ...runsAt(end)]
}

/** Returns the side to use if either would do. The choice depends only on the lists, not on which of them is mine. */
export function anySide({ mine, theirs }: Versions<Keys>): Side {
  return mine.join() < theirs.join() ? 'mine' : 'theirs'
}

/** Merges lists of unique JSON values: removes the items that a side removed and adds those that a side added. */
export function mergedSet(lists: Versions<readonly unknown[]>): unknown[] {
  const keys = each(lists, list => list.map(item => JSON.stringify(item)))
  const { base, mine, theirs } = each(keys, list => new Set(list))
  const members = [...mine, ...theirs].filter(
    key => (mine.has(key) && theirs.has(key)) || !base.has(key),
  )
  const order = mergedOrder(keys, new Set(members), () => anySide(keys))
  return [...new Set(order)].map((key): unknown => JSON.parse(key))
}
