import { type Removals } from './removals'
import { type Node, type Tree } from './tree'
import { type Ask } from './values'
import { each, settled, type Side, type Versions } from './versions'

/** The position of a node in the merged design. */
export interface Place {
  parent: string
  /** The side that supplies x and y; null if x and y are merged separately. */
  from: Side | null
}

/** Returns the place of a page or element that is kept; undefined if its parents on both sides have been removed. */
export function placeOf(
  key: string,
  { trees, removals }: { trees: Versions<Tree>; removals: Removals },
  ask: Ask,
): Place | undefined {
  const base = trees.base.nodes.get(key)
  // If a side moved a node out of a container and then removed the container, but the container is kept, the node moves back.
  const nodeOn = (side: Side): Node | undefined =>
    removals.restored[side].has(base?.parent ?? '') ? undefined : trees[side].nodes.get(key)
  const left = (node: Node | undefined): Node | undefined =>
    removals.gone.has(node?.parent ?? '') ? undefined : node
  const [mine, theirs] = [left(nodeOn('mine')), left(nodeOn('theirs'))]
  if (!mine || !theirs) {
    const only = mine ?? theirs
    return only && { parent: only.parent ?? '', from: mine ? 'mine' : 'theirs' }
  }
  if (!base || mine.parent === theirs.parent) return { parent: mine.parent ?? '', from: null }
  const places = each({ base, mine, theirs }, ({ parent, own }) => {
    const { x, y } = own
    return { parent, x, y }
  })
  const side = settled(places) ?? ask({ at: [key, 'parent'], ...idsOf(places, trees) })
  return { parent: places[side].parent ?? '', from: side }
}

/** Returns places with the ids of the parents instead of their keys, and with x and y, which are relative to the parent. */
function idsOf(
  places: Versions<{ parent: string | null }>,
  trees: Versions<Tree>,
): Versions<object> {
  const told = (version: keyof typeof places): object => {
    const { parent, ...corner } = places[version]
    return { parent: trees[version].nodes.get(parent ?? '')?.id, ...corner }
  }
  return { base: told('base'), mine: told('mine'), theirs: told('theirs') }
}
