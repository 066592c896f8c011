/** The ids of a list as two people have changed it. */
export interface Orders {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/**
 * Merges two changes of a list of ids. What one side has added stays beside its neighbour; what one side has deleted is gone, unless
 * `isChanged` says that the other side has changed it. If both have moved something, my order holds.
 */
export function mergeOrder(
  { base, mine, theirs }: Orders,
  isChanged: (id: string) => boolean,
): string[] {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)]
  const stays = (id: string): boolean =>
    (inMine.has(id) && inTheirs.has(id)) || !inBase.has(id) || isChanged(id)
  const shared = (ids: readonly string[]): string[] =>
    ids.filter(id => inBase.has(id) && inMine.has(id) && inTheirs.has(id))
  const before = shared(base)
  const isMoved = shared(mine).some((id, at) => id !== before[at])
  return isMoved ? joined(mine, theirs, stays) : joined(theirs, mine, stays)
}

/** Returns the ids of the first list, and those that only the second has, each after its neighbour there. */
function joined(
  first: readonly string[],
  second: readonly string[],
  stays: (id: string) => boolean,
): string[] {
  const inFirst = new Set(first)
  const after = new Map<string | null, string[]>()
  let neighbour: string | null = null
  for (const id of second)
    if (inFirst.has(id)) neighbour = id
    else if (stays(id)) {
      const those = after.get(neighbour)
      if (those) those.push(id)
      else after.set(neighbour, [id])
    }
  return [
    ...(after.get(null) ?? []),
    ...first.flatMap(id => [...(stays(id) ? [id] : []), ...(after.get(id) ?? [])]),
  ]
}
