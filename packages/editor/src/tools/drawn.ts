import { type Placed, type Point, type Size } from '@platen/drawing'
import { type ElementInput } from '../commands/elements/insert'
import { type DrawnKind, drawingTools } from '../kinds/kinds'
import { rounded } from '../tree/place-on-page'
import { boxBetween } from './drag'
import { type GestureOf } from './gesture'

/** The position and size of a new element. */
export type DrawnBox = Omit<Placed, 'flipX' | 'flipY'>

/** The angle between the directions of stepped lines, in degrees. */
const lineStep = 15

/** Returns the box of a new element, in page px. The size of the page determines the size that a click draws. */
export function drawnBox(gesture: GestureOf<'draw'>, page: Size): DrawnBox {
  const { kind, from, to } = gesture
  const { drags } = drawingTools[kind]
  if (drags === 'line') return drawnLine(gesture, page)
  if (!to) return { ...from, ...clickedSize(kind, page), rotation: 0 }
  // QR codes are square unless Shift is held, just as resizing keeps their ratio.
  const isSquare = gesture.regular !== (drags === 'square')
  const corner = isSquare ? squareCorner(from, to) : to
  const { width, height, ...place } = boxBetween(opposite(gesture, corner), corner)
  return { ...place, width: Math.max(width, 1), height: Math.max(height, 1), rotation: 0 }
}

/** Returns the box of a line between two points. The line runs along the middle of its box. */
export function lineBetween(start: Point, end: Point, height: number): DrawnBox {
  const [across, down] = [end.x - start.x, end.y - start.y]
  const width = Math.max(rounded(Math.hypot(across, down)), 1)
  return {
    x: rounded((start.x + end.x - width) / 2),
    y: rounded((start.y + end.y - height) / 2),
    width,
    height,
    rotation: rounded((Math.atan2(down, across) * 180) / Math.PI),
  }
}

/** Moves a point by the shortest way onto one of the directions from a fixed point, which are 15° apart. */
export function steppedEnd(fixed: Point, to: Point): Point {
  const [across, down] = [to.x - fixed.x, to.y - fixed.y]
  const step = (lineStep * Math.PI) / 180
  const angle = Math.round(Math.atan2(down, across) / step) * step
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const length = across * cos + down * sin
  return { x: rounded(fixed.x + length * cos), y: rounded(fixed.y + length * sin) }
}

/** Returns a new element in a box, with properties that make it visible at once. Undefined for an image, which needs a file first. */
export function drawnElement(
  { kind, to }: Pick<GestureOf<'draw'>, 'kind' | 'to'>,
  box: DrawnBox,
  page: Size,
): ElementInput | undefined {
  const { type, drawn, clickedAs } = drawingTools[kind]
  return drawn
    ? { id: kind, type, ...drawn(page), ...(to === null && clickedAs), ...box }
    : undefined
}

function drawnLine(gesture: GestureOf<'draw'>, page: Size): DrawnBox {
  const { from, regular } = gesture
  const to = gesture.to ?? { x: from.x + clickedSize(gesture.kind, page).width, y: from.y }
  const end = regular ? steppedEnd(from, to) : to
  return lineBetween(opposite(gesture, end), end, 0)
}

/**
 * Returns the point opposite `end`: the start of the drag or, if the element is drawn from its centre, the reflection of `end` in
 * that point.
 */
function opposite({ from, to, fromCenter }: GestureOf<'draw'>, end: Point): Point {
  return fromCenter && to ? { x: 2 * from.x - end.x, y: 2 * from.y - end.y } : from
}

function squareCorner(from: Point, to: Point): Point {
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  const towards = (start: number, end: number): number =>
    end < start ? start - side : start + side
  return { x: towards(from.x, to.x), y: towards(from.y, to.y) }
}

/** Returns the side of the square that a click draws, in page pixels: a quarter of the page's shorter side. */
export function clickedSide({ width, height }: Size): number {
  return Math.max(1, Math.round(Math.min(width, height) / 4))
}

/** Returns the size that a click draws: a square, unless the tool has its own size. */
function clickedSize(kind: DrawnKind, page: Size): Size {
  const side = clickedSide(page)
  return drawingTools[kind].clicked?.(page) ?? { width: side, height: side }
}
