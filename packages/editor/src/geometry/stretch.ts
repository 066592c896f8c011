import { limits } from '@platen/design'
import {
  identity,
  invert,
  type Matrix,
  multiply,
  type Placed,
  type Point,
  type Size,
  transformPoint,
} from '@platen/drawing'
import { type Frame } from '../hit/frame'
import { type Edge } from '../hit/handle-at'
import { placedAs, type Pose, poseOf, type NestedElement, withoutPlace } from './pose'

/** A drag of an edge or corner. */
export interface Stretch {
  edge: Edge
  /** The distance so far, in page px. */
  by: Point
  keepsRatio: boolean
  /** True if the centre stays in place instead of the opposite edge. */
  fromCenter: boolean
}

/**
 * The effect of a drag on a frame: the factors for width and height, negative if mirrored, and the point of its box that stays in place.
 */
export interface Scaling {
  scale: Point
  fixed: Point
}

/** Returns the sides that a handle drags: -1 for the left or upper one, 1 for the right or lower one, 0 for neither. */
export function sidesOf(edge: Edge): Point {
  const side = (before: string, behind: string): number =>
    edge.includes(before) ? -1 : edge.includes(behind) ? 1 : 0
  return { x: side('w', 'e'), y: side('n', 's') }
}

/** Returns the scaling that dragging an edge applies to a frame. */
export function scalingOf(frame: Frame, stretch: Stretch): Scaling {
  const { width, height } = frame
  const sides = sidesOf(stretch.edge)
  const by = transformPoint(withoutPlace(invert(frame.matrix)), stretch.by)
  const way = stretch.fromCenter ? 2 : 1
  const free = {
    x: width === 0 ? 1 : 1 + (sides.x * by.x * way) / width,
    y: height === 0 ? 1 : 1 + (sides.y * by.y * way) / height,
  }
  const middle = { x: width / 2, y: height / 2 }
  const opposite = { x: middle.x * (1 - sides.x), y: middle.y * (1 - sides.y) }
  return {
    scale: stretch.keepsRatio ? inRatio(free, sides, frame) : apart(free, frame),
    fixed: stretch.fromCenter ? middle : opposite,
  }
}

const signed = (sign: number, size: number): number => (sign < 0 ? -size : size)

function apart({ x, y }: Point, { width, height }: Size): Point {
  const within = (scale: number, size: number): number =>
    signed(scale, Math.min(Math.max(Math.abs(scale), leastScale(size)), mostScale(size)))
  return { x: within(x, width), y: within(y, height) }
}

/** Scales both axes by the larger factor; each is mirrored independently. */
function inRatio(free: Point, sides: Point, { width, height }: Size): Point {
  const factors = [...(sides.x ? [free.x] : []), ...(sides.y ? [free.y] : [])].map(Math.abs)
  const least = Math.max(leastScale(width), leastScale(height))
  const most = Math.min(mostScale(width), mostScale(height))
  const scale = Math.min(Math.max(...factors, least), most)
  return { x: signed(free.x, scale), y: signed(free.y, scale) }
}

/** Returns the smallest factor, which leaves one pixel, or the current size if that is smaller. */
const leastScale = (size: number): number => (size === 0 ? 1 : Math.min(1, size) / size)

const mostScale = (size: number): number => (size === 0 ? Infinity : limits.side / size)

/** Returns the boxes of elements, by id, after the frame around them is scaled. They scale together, and none is skewed. */
export function scaled(
  elements: readonly NestedElement[],
  frame: Frame,
  scaling: Scaling,
): Map<string, Placed> {
  return new Map(
    elements.map(placed => {
      const pose = scaledPose(poseOf(placed), frame, scaling)
      return [placed.element.id, placedAs(pose, placed, 'rotation')]
    }),
  )
}

function scaledPose(pose: Pose, { matrix }: Frame, { scale, fixed }: Scaling): Pose {
  const inside = invert(matrix)
  const from = transformPoint(inside, pose.center)
  const to = {
    x: fixed.x + (from.x - fixed.x) * scale.x,
    y: fixed.y + (from.y - fixed.y) * scale.y,
  }
  const turn = multiply(withoutPlace(inside), pose.turn)
  const mirror: Matrix = { ...identity, a: signed(scale.x, 1), d: signed(scale.y, 1) }
  return {
    center: transformPoint(matrix, to),
    width: pose.width * Math.hypot(turn.a * scale.x, turn.b * scale.y),
    height: pose.height * Math.hypot(turn.c * scale.x, turn.d * scale.y),
    turn: multiply(withoutPlace(matrix), multiply(mirror, turn)),
  }
}
