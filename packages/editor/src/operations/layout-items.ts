import {
  type Design,
  type Element,
  isKnownElement,
  type KnownElement,
  knownElementSchema,
  limits,
  schemaFaults,
} from '@platen/design'
import { type Container, type Item, type Leaf, type Sides } from '../autolayout/item'
import {
  type ContainerNode,
  type ElementNode,
  isElementNode,
  type LaidInput,
  type LayoutNode,
  nodesOf,
  type Padding,
} from '../autolayout/node'
import { type Refused } from '../commands/command'
import { findElements } from '../tree/find-element'
import { topmost } from '../tree/topmost'
import { sentence } from '../validity/refusal'
import { elementsLack } from './on-known'

/** Returns true for an element that the design has already. */
export function isExisting({ type }: LaidInput): boolean {
  return type === undefined
}

/** Returns the parts of a layout, by the nodes that they are made of, or the reason why it is refused. The root comes first. */
export function layoutItems(
  design: Design,
  root: LayoutNode,
): ReadonlyMap<LayoutNode, Item> | Refused {
  const why = treeRefusal(root) ?? placedTwice(design, root)
  if (why !== undefined) return { refusal: why }
  const items = new Map<LayoutNode, Item>()
  const known = new Map(findElements(design, existingIds(root)).map(one => [one.id, one]))
  for (const { node, path } of [...nodesOf(root)].toReversed()) {
    const item = isElementNode(node)
      ? leafOf(known, node, path)
      : containerOf(
          node,
          path,
          (node.children ?? []).flatMap(child => items.get(child) ?? []),
        )
    if ('refusal' in item) return item
    items.set(node, item)
  }
  return new Map([...items].toReversed())
}

function treeRefusal(root: LayoutNode): string | undefined {
  let count = 0
  for (const { level } of nodesOf(root)) {
    count += 1
    if (level > limits.layoutLevels)
      return `A layout can have at most ${limits.layoutLevels} levels.`
    if (count > limits.layoutNodes) return `A layout can have at most ${limits.layoutNodes} nodes.`
  }
  return undefined
}

/** Returns the reason why existing elements cannot be placed: each has one place, with all that is in it. */
function placedTwice(design: Design, root: LayoutNode): string | undefined {
  const ids = existingIds(root)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined) return `"${twice}" is twice in the layout.`
  const lack = elementsLack(design, ids)
  if (lack !== undefined) return lack
  const placed = new Set(topmost(design, ids).map(({ element }) => element.id))
  const inner = ids.find(id => !placed.has(id))
  return inner === undefined ? undefined : `"${inner}" is in another element of the layout.`
}

/** Returns the ids of the elements that a layout moves. */
const existingIds = (root: LayoutNode): string[] =>
  [...nodesOf(root)].flatMap(({ node }) =>
    isElementNode(node) && isExisting(node.element) ? [node.element.id] : [],
  )

function leafOf(
  known: ReadonlyMap<string, Element>,
  { element: input, width, height, grow = 0 }: ElementNode,
  path: string,
): Leaf | Refused {
  const element = isExisting(input) ? existing(known, input.id) : parsed(input)
  if ('refusal' in element) return element
  const own = ownSize(element, input)
  return { path, element, grow, width: width ?? own.width, height: height ?? own.height }
}

function existing(known: ReadonlyMap<string, Element>, id: string): KnownElement | Refused {
  const element = known.get(id)
  if (element && isKnownElement(element)) return element
  return { refusal: `"${id}" is of a kind that cannot be changed.` }
}

/** Parses a new element, whose size may be missing. */
function parsed(input: LaidInput): KnownElement | Refused {
  const sized = { width: 1, height: 1, ...input }
  const { data } = knownElementSchema.safeParse(sized)
  return data ?? { refusal: sentence(input.id, schemaFaults(knownElementSchema, sized)) ?? '' }
}

interface OwnSize {
  width?: number | undefined
  height?: number | undefined
}

/** Returns the size that an element has been told. That of a text on the page came from its words before. */
function ownSize({ type, width, height }: KnownElement, input: LaidInput): OwnSize {
  if (isExisting(input)) return type === 'text' ? {} : { width, height }
  return {
    ...(input['width'] !== undefined && { width }),
    ...(input['height'] !== undefined && { height }),
  }
}

function containerOf(node: ContainerNode, path: string, children: readonly Item[]): Container {
  const { kind, gap = 0, padding = 0, align = 'stretch', justify, width, height, grow = 0 } = node
  const sides = sidesOf(padding)
  return { path, kind, gap, padding: sides, align, justify, width, height, grow, children }
}

function sidesOf(padding: Padding): Sides {
  if (typeof padding === 'number')
    return { top: padding, right: padding, bottom: padding, left: padding }
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding
  return { top, right, bottom, left }
}
