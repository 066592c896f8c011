import { mergedTogether } from './coupled'
import { mergedOrder } from './order'
import { type Place, placeOf } from './places'
import { type Removals, removalsOf } from './removals'
import { type Node, picked, type Properties, type Tree, without } from './tree'
import { type Ask, mergedProperties } from './values'
import { each, settled, type Versions } from './versions'

/** A page or element of the merged design, or the design itself. */
export type MergedNode = Omit<Node, 'id'>

/** Returns the nodes of the merged design by key, outer ones first; undefined if some node has no place. */
export function mergedNodes(trees: Versions<Tree>, ask: Ask): Map<string, MergedNode> | undefined {
  const places = placesOf(trees, removalsOf(trees, ask), ask)
  if (!places) return undefined
  const members = new Map<string, Set<string>>()
  for (const [key, { parent }] of places)
    members.set(parent, (members.get(parent) ?? new Set()).add(key))
  const nodes = new Map<string, MergedNode>()
  const add = (key: string, place?: Place): void => {
    const versions = each(trees, tree => tree.nodes.get(key))
    const own = ownOf(versions, place, ask)
    const kind = (versions.mine ?? versions.theirs)?.kind ?? ''
    const children = orderOf(key, { trees, members: members.get(key) ?? new Set() }, ask)
    nodes.set(key, { key, kind, parent: place?.parent ?? null, own, children })
    for (const child of children) add(child, places.get(child))
  }
  add('')
  // Two groups that the sides moved into each other are never reached.
  return nodes.size === places.size + 1 ? nodes : undefined
}

function placesOf(
  trees: Versions<Tree>,
  removals: Removals,
  ask: Ask,
): Map<string, Place> | undefined {
  const places = new Map<string, Place>()
  for (const key of new Set([...trees.mine.nodes.keys(), ...trees.theirs.nodes.keys()])) {
    if (key === '' || removals.gone.has(key)) continue
    const place = placeOf(key, { trees, removals }, ask)
    if (!place) return undefined
    places.set(key, place)
  }
  return places
}

function orderOf(
  key: string,
  { trees, members }: { trees: Versions<Tree>; members: ReadonlySet<string> },
  ask: Ask,
): string[] {
  const lists = each(trees, ({ nodes }) => nodes.get(key)?.children ?? [])
  return mergedOrder(lists, members, () => {
    const idsIn = ({ nodes }: Tree): (string | undefined)[] =>
      (nodes.get(key)?.children ?? []).map(child => nodes.get(child)?.id)
    return ask({ at: [key, key === '' ? 'pages' : 'children'], ...each(trees, idsIn) })
  })
}

function ownOf(
  { base, mine, theirs }: Versions<Node | undefined>,
  place: Place | undefined,
  ask: Ask,
): Properties {
  if (!mine) return theirs?.own ?? {}
  if (!theirs || !base) return mine.own
  const versions = each({ base, mine, theirs }, ({ own }) => own)
  const corner = place?.from && picked(versions[place.from], ['x', 'y'])
  const side = settled(versions)
  if (side) return corner ? { ...versions[side], ...corner } : versions[side]
  const decided = {
    ...corner,
    ...mergedTogether(mine.kind, versions, (name, values) =>
      ask({ at: [mine.key, name], copyable: true, ...values }),
    ),
  }
  const open = each(versions, one => without(one, ...Object.keys(decided)))
  return { ...mergedProperties(open, [mine.key], ask), ...decided }
}
