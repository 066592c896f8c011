import { type Design, type Element, type TextElement } from '@platen/design'
import { type Rectangle, type Size } from '@platen/drawing'
import { type Item } from '../autolayout/item'
import { laidOut, type Overflow } from '../autolayout/laid-out'
import { isElementNode, type LaidInput, type LayoutNode } from '../autolayout/node'
import { type Command, commandOf, isRefused, type Refused } from '../commands/command'
import { type ElementInput } from '../commands/elements/insert'
import { nest } from '../commands/elements/nest'
import { setEach } from '../commands/elements/properties'
import { takeId, takenIds } from '../ids/unique-ids'
import { editChildren } from '../tree/edit-children'
import { findElement, isGroup } from '../tree/find-element'
import { insertNamed, into } from './add'
import { isExisting, layoutItems } from './layout-items'
import { followedBy } from './named'

/** Places elements, new or existing, in a page or group: a tree that becomes boxes. */
export interface LayoutOperation {
  op: 'layout'
  in: string
  node: LayoutNode
}

/**
 * Measures texts with the fonts of a design, in px: the height of all their lines, and the width of the longest. A text with `wrap: 'none'` is
 * as wide as it likes, any other at most as wide as its box.
 */
export type MeasureTexts = (
  texts: readonly TextElement[],
  design: Design,
) => Promise<readonly Size[]>

/** A design after a layout, and where its content is larger than its place. */
export interface Placed {
  design: Design
  overflow: Overflow[]
}

/** Carries out a layout. Its elements are on top of the others of the page or group, in the order of the tree. */
export async function layOut(
  design: Design,
  { in: parent, node }: LayoutOperation,
  measure: MeasureTexts,
): Promise<Placed | Refused> {
  const size = sizeOf(design, parent)
  if ('refusal' in size) return size
  const items = layoutItems(design, node)
  if ('refusal' in items) return items
  const [root] = items.values()
  if (!root) return { design, overflow: [] }
  const { boxes, overflow } = await laidOut(root, size, texts => measure(texts, design))
  const placed = placedParts(design, items, boxes)
  if ('refusal' in placed) return placed
  const outcome = placing(placed, parent)(design)
  return isRefused(outcome) ? outcome : { design: outcome.design, overflow }
}

function sizeOf(design: Design, parent: string): Size | Refused {
  const checked = into(parent, same => ({ design: same }))(design)
  if (isRefused(checked)) return checked
  const page = design.pages.find(({ id }) => id === parent)
  const group = findElement(design, parent)?.element
  if (page) return page
  return group && isGroup(group) ? group : { refusal: `There is no element "${parent}".` }
}

/** An element as sent, with its box. */
interface PlacedPart {
  input: LaidInput
  box: Rectangle
}

/** Returns the elements of a layout in the order of the tree, with a rectangle for each node that has a fill. */
function placedParts(
  design: Design,
  items: ReadonlyMap<LayoutNode, Item>,
  boxes: ReadonlyMap<Item, Rectangle>,
): PlacedPart[] | Refused {
  const taken = takenIds(design)
  for (const node of items.keys())
    taken.add(isElementNode(node) ? node.element.id : (node.id ?? ''))
  const parts: PlacedPart[] = []
  for (const [node, item] of items) {
    const box = boxes.get(item)
    if (!isElementNode(node) && node.fill === undefined) {
      if (node.id === undefined) continue
      return {
        refusal: `${item.path}: id is taken only with a fill, for the rectangle that it makes.`,
      }
    }
    const input = isElementNode(node) ? node.element : panelOf(node, taken)
    const why = box && flatness(input.id, box)
    if (why !== undefined) return { refusal: `${item.path}: ${why}` }
    if (box) parts.push({ input, box })
  }
  return parts
}

/** Returns the reason why an element cannot have a box, as a sentence; undefined if it can. */
function flatness(id: string, { width, height }: Size): string | undefined {
  if (width > 0 && height > 0) return undefined
  return `"${id}" needs a ${width > 0 ? 'height' : 'width'}, which nothing around it gives it.`
}

type Panel = Exclude<LayoutNode, { element: unknown }>

/** Returns the rectangle of a node with a fill. */
function panelOf({ id, fill, cornerRadius }: Panel, taken: Set<string>): LaidInput {
  const look = { fill, ...(cornerRadius !== undefined && { cornerRadius }) }
  return { id: id ?? takeId(taken, 'box'), type: 'shape', ...look }
}

/** Returns the command that gives the elements of a layout their boxes, in a page or group. */
function placing(parts: readonly PlacedPart[], parent: string): Command {
  const old = parts.filter(({ input }) => isExisting(input))
  const ids = old.map(({ input }) => input.id)
  const boxes = new Map(old.map(({ input, box }) => [input.id, box]))
  const made = parts.filter(({ input }) => !isExisting(input)).map(newElement)
  const moved = followedBy(nest(ids, { parent }), () => setEach(boxes))
  const inserted = followedBy(moved, () => insertNamed(made, { parent }))
  const order = parts.map(({ input }) => input.id)
  return followedBy(inserted, () => onTop(order, parent))
}

const newElement = ({ input, box }: PlacedPart): ElementInput => {
  const { id, type = '' } = input
  return { ...input, id, type, ...box }
}

/** Returns the command that gives elements of a page or group this order, above the others. */
function onTop(ids: readonly string[], parent: string): Command {
  return commandOf(design => ({
    design: editChildren(design, (children, owner) => {
      if (owner !== parent) return children
      const byId = new Map(children.map(child => [child.id, child]))
      const above = ids.flatMap((id): Element[] => {
        const child = byId.get(id)
        byId.delete(id)
        return child ? [child] : []
      })
      return [...byId.values(), ...above]
    }),
  }))
}
