import { type Removals } from './removals'
import { type Node, type Tree } from './tree'
import { type Ask } from './values'
import { each, settled, type Side, type Versions } from './versions'

/** The place of a node in the merged design. */
export interface Place {
  parent: string
  /** The side that supplies x and y; null if x and y are merged separately. */
  from: Side | null
}

/** Returns the place of a page or element that is kept; undefined if the places of both sides were removed. */
export function placeOf(
  key: string,
  { trees, removals }: { trees: Versions<Tree>; removals: Removals },
  ask: Ask,
): Place | undefined {
  const base = trees.base.nodes.get(key)
  // A node that a side moved out of a container before removing it moves back if the container is kept.
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

/** Converts parents to ids, because coordinates are relative to the parent. */
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
