import { each, same, type Side, type Versions } from './versions'

type Keys = readonly string[]

/**
 * The order of `members`, each of which mine or theirs has. What both have stands as the side says that changed the order of
 * two; `decide` names the side when such changes contradict each other. What only one has stays with its neighbour there.
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

/** The order of keys that all lists know, but for the base; undefined when the changes contradict each other. */
function sharedOrder({ base, mine, theirs }: Versions<Keys>): Keys | undefined {
  if (same(mine, theirs) || same(theirs, base)) return mine
  if (same(mine, base)) return theirs
  const places = each({ base, mine, theirs }, keys => new Map(keys.map((key, at) => [key, at])))
  // Of two keys that the sides order differently, one side changed them.
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

/** Where the runs of keys that only one list has start: after this key, at the start or at the end. */
type Runs = ReadonlyMap<string, Keys>

const start = 'start '
const end = 'end '

function runsOf(keys: Keys, shared: ReadonlySet<string>): Runs {
  const runs = new Map<string, string[]>()
  const last = keys.findLastIndex(key => shared.has(key))
  let anchor = start
  for (const [index, key] of keys.entries()) {
    if (shared.has(key)) anchor = key
    // What was put on top of everything stays there, whatever else goes up or down.
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
  // Two runs at one place need an order that does not depend on whose they are.
  const runsAt = (anchor: string): Keys =>
    [mine.get(anchor) ?? [], theirs.get(anchor) ?? []]
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
      .flat()
  return [...runsAt(start), ...frame.flatMap(key => [key, ...runsAt(key)]), ...runsAt(end)]
}

/** The side that decides where it does not matter which, the same one whosever the lists are. */
export function anySide({ mine, theirs }: Versions<Keys>): Side {
  return mine.join() < theirs.join() ? 'mine' : 'theirs'
}

/** A merged list of JSON values that each count once: without what a side removed, with what a side added. */
export function mergedSet(lists: Versions<readonly unknown[]>): unknown[] {
  const keys = each(lists, list => list.map(item => JSON.stringify(item)))
  const { base, mine, theirs } = each(keys, list => new Set(list))
  const members = [...mine, ...theirs].filter(
    key => (mine.has(key) && theirs.has(key)) || !base.has(key),
  )
  const order = mergedOrder(keys, new Set(members), () => anySide(keys))
  return [...new Set(order)].map((key): unknown => JSON.parse(key))
}
