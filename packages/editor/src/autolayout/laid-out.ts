import { type TextElement } from '@platen/design'
import { type Point, type Rectangle, type Size } from '@platen/drawing'
import { rounded } from '../tree/place-on-page'
import { insideOf, lengthsOf, offsetsOf } from './axes'
import { type Container, isLeaf, type Item, itemsOf, type Leaf, leavesOf } from './item'

/**
 * Returns the size of each text in px: the height of all its lines, and the width of the longest one. A text with `wrap: 'none'` is as wide
 * as it likes, any other at most as wide as its box.
 */
export type MeasureTexts = (texts: readonly TextElement[]) => Promise<readonly Size[]>

/** The px by which content reaches beyond a container, or beyond the page or group of the layout, to the right and below. */
export interface Overflow {
  /** As in `node.children[1]`; empty for the page or group. */
  path: string
  right: number
  bottom: number
}

/** The boxes of all parts of a layout, from the corner of its page or group. */
export interface LaidOut {
  boxes: ReadonlyMap<Item, Rectangle>
  overflow: Overflow[]
}

/** Lays out a tree within a size. Texts take the size of their words, rounded up to whole px; they are measured at most twice. */
export async function laidOut(root: Item, size: Size, measure: MeasureTexts): Promise<LaidOut> {
  const texts = [...leavesOf(root)].filter(isText)
  const naturals = await measured(texts.filter(freeWidth), measure, ({ element }) => ({
    ...element,
    wrap: 'none',
  }))
  const widths = lengthsOf(root, size.width, {
    name: 'x',
    needOf: leaf => widthNeed(leaf, naturals.get(leaf)),
  })
  const widthOf = (leaf: Leaf): number => Math.max(widths.get(leaf) ?? 0, least)
  const narrow = texts.filter(text => widthOf(text) < (naturals.get(text)?.width ?? Infinity))
  const wrapped = await measured(narrow, measure, text => ({
    ...text.element,
    width: widthOf(text),
  }))
  const heights = lengthsOf(root, size.height, {
    name: 'y',
    needOf: leaf => heightNeed(leaf, (wrapped.get(leaf) ?? naturals.get(leaf))?.height),
  })
  const boxes = boxesOf(root, item => ({
    width: widths.get(item) ?? 0,
    height: heights.get(item) ?? 0,
  }))
  return { boxes, overflow: overflowsOf(root, size, boxes) }
}

/** The least width in which a text is measured. */
const least = 1

type TextLeaf = Leaf & { element: TextElement }

const isText = (leaf: Leaf): leaf is TextLeaf => leaf.element.type === 'text'
const freeWidth = ({ width }: Leaf): boolean => width === undefined

async function measured(
  leaves: readonly TextLeaf[],
  measure: MeasureTexts,
  asked: (leaf: TextLeaf) => TextElement,
): Promise<ReadonlyMap<Leaf, Size>> {
  if (leaves.length === 0) return new Map()
  const sizes = await measure(leaves.map(leaf => ({ ...asked(leaf), overflow: 'grow', height: 1 })))
  return new Map(
    leaves.map((leaf, index) => {
      const { width = 0, height = 0 } = sizes[index] ?? {}
      return [leaf, { width: Math.ceil(width), height: Math.ceil(height) }] as const
    }),
  )
}

function widthNeed({ width, element }: Leaf, natural: Size | undefined): Needed {
  if (width !== undefined) return { natural: width, least: width }
  const liked = natural?.width ?? 0
  return { natural: liked, least: element.type === 'text' && element.wrap === 'none' ? liked : 0 }
}

interface Needed {
  natural: number
  least: number
}

function heightNeed({ height, element }: Leaf, lines: number | undefined): Needed {
  const grows = element.type === 'text' && element.overflow === 'grow'
  const needed = height === undefined || grows ? Math.max(height ?? 0, lines ?? 0) : height
  return { natural: needed, least: needed }
}

function boxesOf(root: Item, sizeOf: (item: Item) => Size): Map<Item, Rectangle> {
  const boxes = new Map<Item, Rectangle>()
  const place = (item: Item, { x, y }: Point): void => {
    const { width, height } = sizeOf(item)
    boxes.set(item, {
      x: rounded(x),
      y: rounded(y),
      width: rounded(width),
      height: rounded(height),
    })
    if (isLeaf(item)) return
    const sizes = item.children.map(sizeOf)
    const across = { inside: insideOf(item, width, 'x'), name: 'x' } as const
    const down = { inside: insideOf(item, height, 'y'), name: 'y' } as const
    const lefts = offsetsOf(
      item,
      sizes.map(size => size.width),
      across,
    )
    const tops = offsetsOf(
      item,
      sizes.map(size => size.height),
      down,
    )
    for (const [index, child] of item.children.entries())
      place(child, {
        x: x + item.padding.left + (lefts[index] ?? 0),
        y: y + item.padding.top + (tops[index] ?? 0),
      })
  }
  place(root, { x: 0, y: 0 })
  return boxes
}

/** The most containers of a layout that are said to be too small. */
const mostOverflows = 10

function overflowsOf(root: Item, size: Size, boxes: ReadonlyMap<Item, Rectangle>): Overflow[] {
  const whole = { path: '', area: { x: 0, y: 0, ...size }, children: [root] }
  const containers = [...itemsOf(root)].flatMap(item =>
    isLeaf(item) ? [] : [contentOf(item, boxes)],
  )
  return [whole, ...containers]
    .flatMap(({ path, area, children }): Overflow[] => {
      const beyond = children.map(child => boxes.get(child) ?? area)
      const right = most(beyond.map(({ x, width }) => x + width - area.x - area.width))
      const bottom = most(beyond.map(({ y, height }) => y + height - area.y - area.height))
      return right > 0 || bottom > 0 ? [{ path, right, bottom }] : []
    })
    .slice(0, mostOverflows)
}

const most = (lengths: readonly number[]): number =>
  Math.max(0, ...lengths.map(length => Math.round(length * 100) / 100))

function contentOf(
  container: Container,
  boxes: ReadonlyMap<Item, Rectangle>,
): { path: string; area: Rectangle; children: readonly Item[] } {
  const { path, children, padding } = container
  const { x = 0, y = 0, width = 0, height = 0 } = boxes.get(container) ?? {}
  const area = {
    x: x + padding.left,
    y: y + padding.top,
    width: insideOf(container, width, 'x'),
    height: insideOf(container, height, 'y'),
  }
  return { path, area, children }
}
