/** A size that a node has, in px, or the share of the rest of its row or column that it takes. */
interface Sized {
  width?: number | undefined
  height?: number | undefined
  grow?: number | undefined
}

/** Px on all four sides, or on each. */
export type Padding =
  | number
  | {
      top?: number | undefined
      right?: number | undefined
      bottom?: number | undefined
      left?: number | undefined
    }

/** The place of children across a row or column. Those without a size of their own are stretched by default. */
export type NodeAlign = 'center' | 'end' | 'start' | 'stretch'

/** The place of children along a row or column that has room left. */
export type NodeJustify = 'between' | 'center' | 'end' | 'start'

/**
 * Children beside each other (`row`), below each other (`column` and `box`) or over each other (`stack`). In a stack, `align` is across and
 * `justify` is down the page. A node with a fill becomes a rectangle behind its children, with the id of the node.
 */
export interface ContainerNode extends Sized {
  kind: 'box' | 'column' | 'row' | 'stack'
  id?: string | undefined
  gap?: number | undefined
  padding?: Padding | undefined
  align?: NodeAlign | undefined
  justify?: NodeJustify | undefined
  /** A paint, as of a shape. */
  fill?: unknown
  /** Px, as of a shape. */
  cornerRadius?: unknown
  children?: readonly LayoutNode[] | undefined
}

/** An element as sent: a new one, whose size may be missing, or only the `id` of an existing one. */
export type LaidInput = Readonly<Record<string, unknown>> & {
  id: string
  type?: string | undefined
}

/** A new element, or an existing one that moves here. */
export interface ElementNode extends Sized {
  element: LaidInput
}

/** A part of a layout. */
export type LayoutNode = ContainerNode | ElementNode

/** Returns true for a node that is an element. */
export function isElementNode(node: LayoutNode): node is ElementNode {
  return 'element' in node
}

/** A node with its place in the tree, as in `node.children[1]`, and its level, from 1. */
export interface NodeAt {
  node: LayoutNode
  path: string
  level: number
}

/** Yields every node of a layout, each before its children. */
export function* nodesOf(node: LayoutNode, path = 'node', level = 1): Generator<NodeAt> {
  yield { node, path, level }
  if (isElementNode(node)) return
  for (const [index, child] of (node.children ?? []).entries())
    yield* nodesOf(child, `${path}.children[${index}]`, level + 1)
}
