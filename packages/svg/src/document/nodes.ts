/** An element of a foreign SVG, without its namespace prefix; it belongs to SVG. */
export interface SvgNode {
  name: string
  /** By name; `xlink:href` is `href`. Values without entities. */
  attributes: Map<string, string>
  /** The CSS styles beyond attributes, by property: read by the functions that resolve them, never written. */
  styles: Map<string, string>
  children: (SvgNode | string)[]
  parent: SvgNode | undefined
}

/** Returns an element as if an author had written it. */
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

/** A node and all below it, in the order of the document. */
export function* nodesOf(node: SvgNode): Generator<SvgNode> {
  yield node
  for (const child of node.children) if (typeof child !== 'string') yield* nodesOf(child)
}

/** The ancestors of a node, from its parent to the root. */
export function* ancestorsOf({ parent }: SvgNode): Generator<SvgNode> {
  for (let node = parent; node; node = node.parent) yield node
}

/** Nodes by id; the first one with an id has it. */
export function nodesById(root: SvgNode): Map<string, SvgNode> {
  const nodes = new Map<string, SvgNode>()
  for (const node of nodesOf(root)) {
    const id = node.attributes.get('id')
    if (id !== undefined && !nodes.has(id)) nodes.set(id, node)
  }
  return nodes
}

/** Returns the id that `href="#id"` names. */
export function namedBy({ attributes }: SvgNode): string | undefined {
  const href = attributes.get('href')?.trim() ?? ''
  return href.startsWith('#') ? href.slice(1) : undefined
}

/** Returns a copy of a node with all below it, without nodes that were put into it; ids remain. */
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
