/** An element of a foreign SVG, without its namespace prefix. It belongs to the vocabulary of SVG. */
export interface SvgNode {
  name: string
  /** The attributes by name, with their entities replaced. `xlink:href` is stored as `href`. */
  attributes: Map<string, string>
  /**
   * The CSS styles for which there is no attribute, by property. Only the functions that resolve styles use them; they are never
   * written.
   */
  styles: Map<string, string>
  children: (SvgNode | string)[]
  parent: SvgNode | undefined
}

/** Returns an element, as if an author had written it. */
export function newNode(
  name: string,
  attributes: Readonly<Record<string, number | string>>,
  parent: SvgNode | undefined,
): SvgNode {
  const written = Object.entries(attributes).map(([key, value]): [string, string] => [
    key,
    String(value),
  ])
  return { name, attributes: new Map(written), styles: new Map(), children: [], parent }
}

/** Returns the child elements of a node. */
export const elementsOf = ({ children }: SvgNode): SvgNode[] =>
  children.filter(child => typeof child !== 'string')

/** Iterates over a node and all its descendants, in document order. */
export function* nodesOf(node: SvgNode): Generator<SvgNode> {
  yield node
  for (const child of node.children) if (typeof child !== 'string') yield* nodesOf(child)
}

/** Iterates over the ancestors of a node, from its parent to the root. */
export function* ancestorsOf({ parent }: SvgNode): Generator<SvgNode> {
  for (let node = parent; node; node = node.parent) yield node
}

/** Returns the nodes by ID. If several have the same ID, the first one counts. */
export function nodesById(root: SvgNode): Map<string, SvgNode> {
  const nodes = new Map<string, SvgNode>()
  for (const node of nodesOf(root)) {
    const id = node.attributes.get('id')
    if (id !== undefined && !nodes.has(id)) nodes.set(id, node)
  }
  return nodes
}

/** Returns the ID to which `href="#id"` refers. */
export function namedBy({ attributes }: SvgNode): string | undefined {
  const href = attributes.get('href')?.trim() ?? ''
  return href.startsWith('#') ? href.slice(1) : undefined
}

/** Returns a copy of a node and its descendants, which keep their IDs. */
export function copyOf(node: SvgNode, parent: SvgNode | undefined): SvgNode {
  const { name, attributes, styles, children } = node
  const copy: SvgNode = {
    name,
    attributes: new Map(attributes),
    styles: new Map(styles),
    children: [],
    parent,
  }
  copy.children = children.map(child => (typeof child === 'string' ? child : copyOf(child, copy)))
  return copy
}
