import { type Design, type Element, elementKinds, type Page } from '@platen/design'
import { isGroup } from '../tree/find-element'
import { roleLists, type RoleOrder, rolesById } from './roles'

export type Properties = Readonly<Record<string, unknown>>

/** The design, a page or an element, without the pages or elements inside. */
export interface Node {
  /** The key, which is the same in all versions; empty for the design. */
  key: string
  /** `design`, `page` or the type of an element. */
  kind: string
  id: string
  /** The key of the parent; null for the design. */
  parent: string | null
  /** The keys of the pages or elements inside, in order. */
  children: string[]
  /** The node's own properties, and its entries in `fields` and `brand` of the design. */
  own: Properties
}

/** A design, and its nodes by key, outer ones first. */
export interface Tree {
  design: Design
  nodes: ReadonlyMap<string, Node>
  /** The page or element from which each node was read, by key. */
  sources: ReadonlyMap<string, Element | Page>
  roles: RoleOrder
}

/** A node before it gets a key and children in the tree. */
export type Unnamed = Omit<Node, 'children' | 'key'>

interface Read extends Omit<Unnamed, 'parent'> {
  parentId: string | null
  source?: Element | Page
}

/** Reads a design into a tree. `keyOf` returns the same key for a page or element in all versions. */
export function treeOf(design: Design, keyOf: (node: Unnamed) => string): Tree {
  const nodes = new Map<string, Node>()
  const sources = new Map<string, Element | Page>()
  const keys = new Map<string, string>()
  for (const { parentId, source, ...read } of everyNode(design)) {
    const parent = parentId === null ? null : (keys.get(parentId) ?? '')
    const key = parent === null ? '' : keyOf({ ...read, parent })
    nodes.set(key, { ...read, key, parent, children: [] })
    keys.set(read.id, key)
    if (parent !== null) nodes.get(parent)?.children.push(key)
    if (source) sources.set(key, source)
  }
  return { design, nodes, sources, roles: orderOfRoles(design, keys) }
}

function orderOfRoles(design: Design, keys: ReadonlyMap<string, string>): RoleOrder {
  const order = (list: keyof RoleOrder): string[] =>
    (design[list] ?? []).map(({ elementId, key }) => `${keys.get(elementId) ?? ''} ${key}`)
  return { fields: order('fields'), brand: order('brand') }
}

function* everyNode(design: Design): Generator<Read> {
  const { pages, fields, brand, ...own } = design
  const lists = { fields: fields !== undefined, brand: brand !== undefined }
  yield { kind: 'design', id: '', parentId: null, own: { ...own, ...lists } }
  const roles = rolesById(design)
  const within = function* (source: Element | Page, parentId: string): Generator<Read> {
    const { id } = source
    const kind = isPage(source) ? 'page' : source.type
    const children = childrenOf(source)
    const properties = children ? without(source, 'children') : source
    yield { kind, id, parentId, own: { ...properties, ...roles.get(id) }, source }
    for (const child of children ?? []) yield* within(child, id)
  }
  for (const page of pages) yield* within(page, '')
}

/** Returns the content of a page or group; undefined for any other element. */
export function childrenOf(source: Element | Page): Element[] | undefined {
  return isPage(source) || isGroup(source) ? source.children : undefined
}

const isPage = (source: Element | Page): source is Page => !('type' in source)

/** Returns all properties except these. */
export function without(properties: object, ...keys: readonly string[]): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => !keys.includes(key)))
}

/** Returns the previous ids of an element. */
export function aliasesOf({ kind, own }: Pick<Node, 'kind' | 'own'>): string[] {
  const { aliases } = own
  const isKnown = elementKinds.some(known => known === kind)
  return isKnown && Array.isArray(aliases) ? aliases.map(String) : []
}

/** Returns the properties with these keys; missing ones are left out. */
export function picked(properties: Properties, keys: readonly string[]): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => keys.includes(key)))
}

/** Returns the properties of the object itself, which are all but its fields and brand roles. */
export function plainOf(own: Properties): Properties {
  return roleLists.some(list => list in own) ? without(own, ...roleLists) : own
}
