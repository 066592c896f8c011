import { same } from '@platen/design'
import { type Tree } from './tree'
import { type Ask } from './values'
import { otherSide, type Side, type Versions } from './versions'

/** The nodes that are missing from the merged design, and those that are kept although a side has removed them. */
export interface Removals {
  gone: ReadonlySet<string>
  /** The nodes kept, by the side that removed them. */
  restored: Readonly<Record<Side, ReadonlySet<string>>>
}

/** A removed node, with the content that was removed along with it. */
interface Removed {
  key: string
  members: string[]
  /** True if the other side made a change to these nodes that would be lost. */
  changed: boolean
}

/**
 * Decides which removed nodes are kept. A removed node is kept only if the other side changed or moved it, or added content to it, and the
 * answer to the question favours that side. Nodes that were removed together are one question.
 */
export function removalsOf(trees: Versions<Tree>, ask: Ask): Removals {
  const gone = new Set([...trees.base.nodes.keys()].filter(key => isGoneFromBoth(trees, key)))
  const restored = { mine: new Set<string>(), theirs: new Set<string>() }
  for (const side of ['mine', 'theirs'] as const) {
    const other = otherSide[side]
    for (const { key, members, changed } of removedFrom(trees, side)) {
      const values = { base: trees.base.sources.get(key), [other]: trees[other].sources.get(key) }
      const stays =
        changed && ask({ at: [key], mine: undefined, theirs: undefined, ...values }) === other
      for (const member of members) (stays ? restored[side] : gone).add(member)
    }
  }
  return { gone, restored }
}

function isGoneFromBoth({ mine, theirs }: Versions<Tree>, key: string): boolean {
  return !mine.nodes.has(key) && !theirs.nodes.has(key)
}

function removedFrom(trees: Versions<Tree>, side: Side): Removed[] {
  const { base } = trees
  const kept = trees[otherSide[side]]
  const isRemoved = (key: string): boolean => base.nodes.has(key) && !trees[side].nodes.has(key)
  const found: Removed[] = []
  const childrenOf = (key: string): readonly string[] => kept.nodes.get(key)?.children ?? []
  const look = (key: string): void => {
    if (!isRemoved(key)) {
      childrenOf(key).forEach(look)
      return
    }
    const removed = { key, members: [], changed: hasMoved(key) }
    found.push(removed)
    collect(key, removed)
  }
  const hasMoved = (key: string): boolean =>
    base.nodes.get(key)?.parent !== kept.nodes.get(key)?.parent
  const collect = (key: string, removed: Removed): void => {
    removed.members.push(key)
    removed.changed ||= !same(base.nodes.get(key)?.own, kept.nodes.get(key)?.own)
    removed.changed ||= isReordered(base.nodes.get(key)?.children, childrenOf(key))
    for (const child of childrenOf(key)) {
      removed.changed ||= hasMoved(child)
      // Content that the side moved out before the removal is not removed.
      if (isRemoved(child) || !base.nodes.has(child)) collect(child, removed)
      else look(child)
    }
  }
  look('')
  return found
}

function isReordered(before: readonly string[] = [], after: readonly string[]): boolean {
  const both = before.filter(key => after.includes(key))
  return !same(
    both,
    after.filter(key => both.includes(key)),
  )
}
