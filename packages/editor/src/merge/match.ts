import { type Design, same } from '@platen/design'
import { aliasesOf, type Node, type Tree, treeOf, type Unnamed } from './tree'
import { type Versions } from './versions'

/**
 * Returns the trees of three versions. A node has the same key in all of them: its id in the base, even if a side has renamed it and kept
 * that id as an alias. Nodes that both sides added under the same id count as one if they are identical.
 */
export function treesOf({ base, mine, theirs }: Versions<Design>): Versions<Tree> {
  const from = treeOf(base, node => node.id)
  const other = treeOf(theirs, node => knownKey(node, from))
  const ours = treeOf(mine, node => {
    const key = knownKey(node, from)
    const namesake = from.nodes.has(key) ? undefined : other.nodes.get(key)
    return namesake === undefined || isAlike(node, namesake) ? key : `${key}'`
  })
  return { base: from, mine: ours, theirs: other }
}

/** Returns the node's key in the base; for a new node, or one of a different kind, returns a key that cannot equal an id. */
function knownKey(node: Unnamed, { nodes }: Tree): string {
  const before = [node.id, ...aliasesOf(node)].find(one => nodes.get(one)?.kind === node.kind)
  return before ?? `+${node.id}`
}

function isAlike(one: Unnamed, other: Node): boolean {
  return one.kind === other.kind && one.parent === other.parent && same(one.own, other.own)
}
