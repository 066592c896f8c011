import { type Design } from '@platen/design'
import { aliasesOf, type Node, type Tree, treeOf, type Unnamed } from './tree'
import { same, type Versions } from './versions'

/**
 * The trees of three versions. A node has the same key in all of them: its id in the base, also where a side renamed it and
 * kept that id as an alias. What both sides added under one id is one node when it is the same.
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

/** The key of the node that it was in the base; for a new one, or one of another kind now, a key that no id equals. */
function knownKey(node: Unnamed, { nodes }: Tree): string {
  const before = [node.id, ...aliasesOf(node)].find(one => nodes.get(one)?.kind === node.kind)
  return before ?? `+${node.id}`
}

function isAlike(one: Unnamed, other: Node): boolean {
  return one.kind === other.kind && one.parent === other.parent && same(one.own, other.own)
}
