import { type Design, type Element, isJsonObject, type Page, same } from '@platen/design'
import { type Names, namesOf } from './names'
import { type MergedNode } from './nodes'
import { type RoleList, roleLists, type RoleOrder } from './roles'
import { aliasesOf, childrenOf, plainOf, type Properties, type Tree } from './tree'
import { own, type Versions } from './versions'

interface Building {
  nodes: ReadonlyMap<string, MergedNode>
  names: ReadonlyMap<string, Names>
  trees: Versions<Tree>
}

/** Builds the design from merged nodes. A page or element that is identical to the one in mine or theirs is shared with that design. */
export function designFrom(
  nodes: ReadonlyMap<string, MergedNode>,
  roles: RoleOrder,
  trees: Versions<Tree>,
): Design {
  const root = nodes.get('')
  const parts = [...nodes.values()].filter(node => node !== root)
  const building = { nodes, trees, names: namesOf(parts, trees.theirs) }
  const lists = roleLists.flatMap(list => {
    const entries = roles[list].map(role => entryOf(list, role, building))
    return entries.length > 0 || root?.own[list] === true ? [[list, entries] as const] : []
  })
  const pages = root ? partsIn(root, building) : []
  return { ...plainOf(root?.own ?? {}), pages, ...Object.fromEntries(lists) } as unknown as Design
}

function entryOf(list: RoleList, role: string, { nodes, names }: Building): Properties {
  const [node = '', key = ''] = role.split(' ')
  const roles = nodes.get(node)?.own[list]
  const entry = isJsonObject(roles) ? own(roles, key) : undefined
  return { elementId: names.get(node)?.id, key, ...(isJsonObject(entry) && entry) }
}

function partsIn({ children }: MergedNode, building: Building): (Element | Page)[] {
  return children.flatMap(key => {
    const node = building.nodes.get(key)
    return node ? [partOf(node, building)] : []
  })
}

function partOf(node: MergedNode, building: Building): Element | Page {
  const children =
    node.kind === 'page' || node.kind === 'group' ? partsIn(node, building) : undefined
  const { id, aliases } = building.names.get(node.key) ?? { id: '', aliases: [] }
  const before = aliasesOf(node)
  const isNamed = id === node.own['id'] && aliases.length === before.length
  const shared = isNamed ? sharedPart(node, children, building) : undefined
  return (
    shared ??
    ({
      ...plainOf(node.own),
      id,
      ...(before.length > 0 && { aliases }),
      ...(children && { children }),
    } as Element | Page)
  )
}

/** Returns the page or element of mine or theirs that is identical to the merged one, if there is one. */
function sharedPart(
  { key, own }: MergedNode,
  children: readonly unknown[] = [],
  { trees: { mine, theirs } }: Building,
): Element | Page | undefined {
  const tree = [mine, theirs].find(({ nodes, sources }) => {
    const source = sources.get(key)
    const before = source ? (childrenOf(source) ?? []) : []
    return (
      same(nodes.get(key)?.own, own) &&
      before.length === children.length &&
      before.every((child, index) => child === children[index])
    )
  })
  return tree?.sources.get(key)
}
