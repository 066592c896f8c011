import { type Element, type GroupElement, isKnownElement, type Page } from '@platen/design'
import { type Arc } from '../geometry/arc'
import { boundsOf } from '../geometry/matrix'
import { placementOf } from '../geometry/placement'
import { boxOf, intersect, type Point, type Rectangle } from '../geometry/rectangle'
import { type PlacedLine } from '../layout/lines/place-lines'
import { type LaidText } from '../layout/lines/text-layout'
import { visibleShadow, withShadow } from '../paint/effects'
import { type PlacedPainting } from '../paint/surface/painting'

/** The place of an element, in document px from the top left of its page. */
export interface ElementLayout {
  id: string
  /** The box, extended if its text grew, before the element and its groups are rotated or mirrored. */
  box: Rectangle
  /** The area that the element may cover, with its stroke and shadow, and with the shadows of its groups. */
  bounds: Rectangle
  /** The font size used for a text, in px. */
  fontSize?: number
  /** True if a text did not fit or was cut. */
  overflowed?: boolean
  lines?: LineLayout[]
}

/** A line of a text in its box. A line of a curved text is given as a straight line that touches the middle of the arc. */
export interface LineLayout {
  text: string
  x: number
  baseline: number
  width: number
}

/** The place of elements within their parent. */
interface Parent {
  /** The corner of the parent, as if no group were rotated or mirrored. */
  corner: Point
  /** Returns the visible part of an area in the parent, in page coordinates; undefined if groups clip all of it. */
  onPage(area: Rectangle): Rectangle | undefined
}

/** Returns the places of all elements of a page that paint something, from the lowest to the topmost; a group comes before its children. */
export function elementLayouts({
  page,
  painted,
}: {
  page: Pick<Page, 'children'>
  /** The painting of each element, by id. */
  painted: ReadonlyMap<string, PlacedPainting>
}): ElementLayout[] {
  const whole: Parent = { corner: { x: 0, y: 0 }, onPage: area => area }
  return [...placesOf(page.children, whole, painted)]
}

function* placesOf(
  elements: readonly Element[],
  parent: Parent,
  painted: ReadonlyMap<string, PlacedPainting>,
): Generator<ElementLayout> {
  for (const element of elements) {
    const painting = painted.get(element.id)
    const bounds = painting && parent.onPage(painting.bounds)
    if (!bounds || !isKnownElement(element)) continue
    const { id, width, height } = element
    const corner = { x: parent.corner.x + element.x, y: parent.corner.y + element.y }
    const size = painting.text?.layout.box ?? { width, height }
    const box = rounded({ ...corner, width: size.width, height: size.height })
    const text = painting.text && textLayout(painting.text, corner)
    yield { id, box, bounds: roundedOutwards(bounds), ...text }
    if (element.type !== 'group') continue
    const group: Parent = { corner, onPage: area => inGroup(element, area, parent) }
    yield* placesOf(element.children, group, painted)
  }
}

function inGroup(group: GroupElement, area: Rectangle, parent: Parent): Rectangle | undefined {
  const shown = group.clip ? intersect(area, boxOf(group)) : area
  if (!shown) return undefined
  return parent.onPage(withShadow(boundsOf(placementOf(group), shown), visibleShadow(group)))
}

function textLayout(
  { layout: { fontSize, overflowed, lines, arc } }: LaidText,
  corner: Point,
): Pick<ElementLayout, 'fontSize' | 'overflowed' | 'lines'> {
  return { fontSize, overflowed, lines: lines.map(line => lineLayout(line, corner, arc)) }
}

function lineLayout(
  { source, x, baseline, width }: PlacedLine,
  corner: Point,
  arc: Arc | undefined,
): LineLayout {
  // On an arc, positions are relative to the middle of the arc.
  const origin = arc ? { x: arc.x, y: arc.y - arc.bow * arc.radius } : { x: 0, y: 0 }
  return {
    text: source.pieces.map(({ text }) => text).join(''),
    x: hundredth(corner.x + origin.x + x),
    baseline: hundredth(corner.y + origin.y + baseline),
    width: hundredth(width),
  }
}

/** Rounds to hundredths, which no pixel shows. Adding 0 avoids a negative zero. */
const hundredth = (px: number): number => Math.round(px * 100) / 100 + 0

const rounded = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: hundredth(x),
  y: hundredth(y),
  width: hundredth(width),
  height: hundredth(height),
})

function roundedOutwards({ x, y, width, height }: Rectangle): Rectangle {
  const [left, top] = [Math.floor(x * 100), Math.floor(y * 100)]
  const [right, bottom] = [Math.ceil((x + width) * 100), Math.ceil((y + height) * 100)]
  return {
    x: left / 100 + 0,
    y: top / 100 + 0,
    width: (right - left) / 100,
    height: (bottom - top) / 100,
  }
}
