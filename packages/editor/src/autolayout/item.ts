import { type KnownElement } from '@platen/design'
import { type ContainerNode } from './node'

/** Px on the four sides. */
export interface Sides {
  top: number
  right: number
  bottom: number
  left: number
}

/** The properties of every part of a layout. `width` and `height` are those told; without them, content and place decide. */
interface Part {
  /** Its place in the tree, as in `node.children[1]`. */
  path: string
  width?: number | undefined
  height?: number | undefined
  /** The share of the rest that it takes; 0 for none. */
  grow: number
}

/** An element, whose own size counts only if it is told. */
export interface Leaf extends Part {
  element: KnownElement
}

/** A row, column, box or stack. */
export interface Container extends Part {
  kind: ContainerNode['kind']
  gap: number
  padding: Sides
  align: NonNullable<ContainerNode['align']>
  justify: ContainerNode['justify']
  children: readonly Item[]
}

export type Item = Container | Leaf

/** Returns true for an element. */
export function isLeaf(item: Item): item is Leaf {
  return 'element' in item
}

/** Yields every element of a layout, in the order of the tree. */
export function* leavesOf(item: Item): Generator<Leaf> {
  if (isLeaf(item)) yield item
  else for (const child of item.children) yield* leavesOf(child)
}

/** Yields every part of a layout, each before its children. */
export function* itemsOf(item: Item): Generator<Item> {
  yield item
  if (!isLeaf(item)) for (const child of item.children) yield* itemsOf(child)
}
