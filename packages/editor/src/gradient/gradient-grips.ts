import { type Gradient } from '@platen/design'
import { limited, type Point, type Size } from '@platen/drawing'
import { restingAngle } from '../geometry/rotate'
import { colourAt } from './colour-at'

/** The draggable part of a gradient on the page: an end of its line or circle, its centre, or one of its stops. */
export type GradientGrip =
  | { type: 'center' }
  | { type: 'end' }
  | { type: 'start' }
  | { type: 'stop'; index: number }

/** Returns the grips of a gradient, in keyboard order. */
export function gripsOf({ type, stops }: Gradient): GradientGrip[] {
  return [
    { type: type === 'linear' ? 'start' : 'center' },
    { type: 'end' },
    ...stops.map((_, index): GradientGrip => ({ type: 'stop', index })),
  ]
}

/**
 * Returns the line of a gradient from its first to its last colour, in px relative to the box that the gradient fills. For a conic
 * gradient, returns the line from its centre to its start on the ring.
 */
export function gradientLine(gradient: Gradient, box: Size): { from: Point; to: Point } {
  const { width, height } = box
  if (gradient.type === 'linear') {
    const way = wayOf(gradient.angle)
    const half = (Math.abs(width * way.x) + Math.abs(height * way.y)) / 2
    const middle = { x: width / 2, y: height / 2 }
    return { from: along(middle, way, -half), to: along(middle, way, half) }
  }
  const from = { x: gradient.cx * width, y: gradient.cy * height }
  return gradient.type === 'radial'
    ? { from, to: along(from, { x: 1, y: 0 }, gradient.r * Math.max(width, height)) }
    : { from, to: along(from, wayOf(gradient.angle), ringOf(box)) }
}

/** Returns the position of a grip in box px. Stops lie `beside` px away from the line, so that they hide no other grip. */
export function gripPlace(
  gradient: Gradient,
  box: Size,
  { grip, beside }: { grip: GradientGrip; beside: number },
): Point {
  const { from, to } = gradientLine(gradient, box)
  if (grip.type === 'end') return to
  if (grip.type !== 'stop') return from
  const offset = gradient.stops[grip.index]?.offset ?? 0
  if (gradient.type === 'conic') {
    // A stop at the end of the turn has the same angle as one at its start, so it lies inside the ring.
    const radius = ringOf(box) + (offset < 1 ? beside : -beside)
    return along(from, wayOf(gradient.angle + offset * 360), radius)
  }
  const length = lengthOf(from, to)
  const way = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  return along(along(from, way, offset * length), { x: -way.y, y: way.x }, beside)
}

/**
 * Returns the gradient after dragging one of its grips to a point of the box. Angles snap to multiples of 45°, or, if stepped, move in
 * steps of 15°.
 */
export function gripMoved(
  gradient: Gradient,
  box: Size,
  { grip, to, stepped }: { grip: GradientGrip; to: Point; stepped: boolean },
): Gradient {
  if (grip.type === 'stop') return withOffset(gradient, grip.index, offsetAt(gradient, box, to))
  const { width, height } = box
  if (gradient.type === 'linear') {
    const turn = grip.type === 'start' ? 180 : 0
    const angle = angleTo({ x: width / 2, y: height / 2 }, to) + turn
    return { ...gradient, angle: rested(angle, stepped) }
  }
  if (grip.type === 'center')
    return { ...gradient, cx: shareOf(to.x, width), cy: shareOf(to.y, height) }
  const { from } = gradientLine(gradient, box)
  if (gradient.type === 'conic') return { ...gradient, angle: rested(angleTo(from, to), stepped) }
  return { ...gradient, r: withinRadius(tenths(lengthOf(from, to)) / Math.max(width, height)) }
}

/** Returns the gradient after an arrow key moves one of its grips: by px, by degrees, or by percent of the line. */
export function gripNudged(
  gradient: Gradient,
  box: Size,
  { grip, by }: { grip: GradientGrip; by: Point },
): Gradient {
  const more = by.x === 0 ? by.y : by.x
  if (grip.type === 'stop') {
    const offset = gradient.stops[grip.index]?.offset ?? 0
    return withOffset(gradient, grip.index, limited(offset + more / 100, 0, 1))
  }
  if (grip.type === 'center') {
    const { from } = gradientLine(gradient, box)
    return gripMoved(gradient, box, { grip, to: sumOf(from, by), stepped: false })
  }
  if (gradient.type !== 'radial') return { ...gradient, angle: turnedBy(gradient.angle, more) }
  return { ...gradient, r: withinRadius(gradient.r + more / Math.max(box.width, box.height)) }
}

/** Returns the offset on the gradient, 0..1, of a point of the box. */
export function offsetAt(gradient: Gradient, box: Size, at: Point): number {
  const { from, to } = gradientLine(gradient, box)
  if (gradient.type === 'conic') return fine(partOfTurn(angleTo(from, at) - gradient.angle))
  const [x, y] = [to.x - from.x, to.y - from.y]
  const part = ((at.x - from.x) * x + (at.y - from.y) * y) / Math.max(x * x + y * y, 1e-9)
  return fine(limited(part, 0, 1))
}

/** Returns the gradient with an additional stop at a point of the box, in the colour at that point. */
export function withStop(gradient: Gradient, box: Size, at: Point): Gradient {
  const offset = offsetAt(gradient, box, at)
  const { stops } = gradient
  return { ...gradient, stops: [...stops, { offset, color: colourAt(stops, offset) }] }
}

/** Returns the gradient after removing a stop; unchanged if it has only two stops. */
export function withoutStop(gradient: Gradient, index: number): Gradient {
  const { stops } = gradient
  return stops.length > 2 ? { ...gradient, stops: stops.toSpliced(index, 1) } : gradient
}

/** Returns an angle as a fraction of a full turn, 0..1. */
const partOfTurn = (angle: number): number => (((angle % 360) + 360) % 360) / 360

/** Returns the radius, in box px, of the ring that represents a conic gradient, which has no radius of its own. */
const ringOf = ({ width, height }: Size): number => Math.min(width, height) / 3

function withOffset<Kind extends Gradient>(gradient: Kind, index: number, offset: number): Kind {
  const stop = gradient.stops[index]
  if (!stop) return gradient
  return { ...gradient, stops: gradient.stops.with(index, { ...stop, offset: fine(offset) }) }
}

/** Returns a vector of 1 px in the direction of an angle of the document: 0° is up, 90° to the right. */
function wayOf(degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: Math.sin(angle), y: -Math.cos(angle) }
}

const angleTo = (from: Point, to: Point): number =>
  (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI

const rested = (angle: number, stepped: boolean): number =>
  turnedBy(restingAngle(angle, stepped), 0)

/** Adds to an angle; the result is from 0 to 360°, in tenths. */
const turnedBy = (angle: number, by: number): number => tenths(partOfTurn(angle + by) * 360)

const along = ({ x, y }: Point, way: Point, px: number): Point => ({
  x: x + way.x * px,
  y: y + way.y * px,
})

const sumOf = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y })

const lengthOf = (from: Point, to: Point): number =>
  Math.max(Math.hypot(to.x - from.x, to.y - from.y), 1e-9)

/** Returns a position in a box as a fraction of its side. */
const shareOf = (px: number, side: number): number => fine(limited(tenths(px) / side, -10, 10))

/** Rounds a dragged value to tenths of a pixel. */
const tenths = (value: number): number => Math.round(value * 10) / 10

const withinRadius = (r: number): number => fine(limited(r, 0.001, 10))

/** Rounds finely enough for the largest page. */
const fine = (value: number): number => Math.round(value * 1e4) / 1e4 + 0
