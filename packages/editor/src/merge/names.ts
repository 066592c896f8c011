import { takeId } from '../ids/unique-ids'
import { type MergedNode } from './nodes'
import { aliasesOf, type Tree } from './tree'

/** The id of a page or element, and its previous ids. */
export interface Names {
  id: string
  aliases: readonly string[]
}

/**
 * Returns the names of merged nodes, each used once. A node keeps the id that it has in theirs, since that may already be in use; if mine
 * gave that id to another node, the other node gets a number.
 */
export function namesOf(nodes: readonly MergedNode[], theirs: Tree): ReadonlyMap<string, Names> {
  const taken = new Set<string>()
  const take = (name: string): boolean => taken.size < taken.add(name).size
  const ids = new Map<string, string>()
  const aliases = new Map<string, string[]>()
  const isTheirs = ({ key, own }: MergedNode): boolean => theirs.nodes.get(key)?.id === own['id']
  const [first, second] = [nodes.filter(isTheirs), nodes.filter(node => !isTheirs(node))]
  for (const group of [first, second]) {
    for (const { key, own } of group) ids.set(key, takeId(taken, String(own['id'])))
    for (const node of group) aliases.set(node.key, aliasesOf(node).filter(take))
  }
  return new Map(
    nodes.map(({ key }) => [key, { id: ids.get(key) ?? '', aliases: aliases.get(key) ?? [] }]),
  )
}
