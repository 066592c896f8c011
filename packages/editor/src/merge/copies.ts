import { type MergedNode } from './nodes'
import { type Tree, without } from './tree'

/** Adds copies of my elements and pages, with all their content, directly after the merged ones. */
export function addCopies(
  nodes: Map<string, MergedNode>,
  copied: ReadonlySet<string>,
  mine: Tree,
): void {
  for (const key of copied) {
    const merged = nodes.get(key)
    const parent = nodes.get(merged?.parent ?? '')
    if (!merged || !parent) continue
    const copy = copyOf(key, { parent: parent.key, mine, nodes })
    parent.children = parent.children.toSpliced(parent.children.indexOf(key) + 1, 0, copy.key)
    // My coordinates apply only if the copy has the same parent as in my version.
    if (mine.nodes.get(key)?.parent !== parent.key) {
      const { x, y } = merged.own
      copy.own = { ...copy.own, x, y }
    }
  }
}

function copyOf(
  key: string,
  { parent, mine, nodes }: { parent: string; mine: Tree; nodes: Map<string, MergedNode> },
): MergedNode {
  const source = mine.nodes.get(key)
  // The previous ids remain with the original.
  const own = without(source?.own ?? {}, 'aliases')
  const kind = source?.kind ?? ''
  const copy: MergedNode = { key: `${parent}*${key}`, kind, parent, own, children: [] }
  nodes.set(copy.key, copy)
  copy.children = (source?.children ?? []).map(
    child => copyOf(child, { parent: copy.key, mine, nodes }).key,
  )
  return copy
}
