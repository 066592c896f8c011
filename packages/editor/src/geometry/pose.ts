import { type KnownElement } from '@platen/design'
import {
  identity,
  invert,
  type Matrix,
  matrixOf,
  multiply,
  type Placed,
  placementOf,
  type Point,
  transformPoint,
} from '@platen/drawing'
import { type Found } from '../tree/find-element'
import { rounded } from '../tree/place-on-page'

/** An element with the groups around it, the outermost first. */
export interface NestedElement extends Pick<Found, 'groups'> {
  element: KnownElement
}

/** The position of a box on the page: the centre, width and height of the box, and the directions of its sides. */
export interface Pose {
  center: Point
  width: number
  height: number
  /** A transform with the directions of both sides, without a translation. */
  turn: Matrix
}

/** Returns the position of an element's box on its page. */
export function poseOf({ element, groups }: NestedElement): Pose {
  const { width, height } = element
  const matrix = multiply(matrixOf(groups), placementOf(element))
  const center = transformPoint(matrix, { x: width / 2, y: height / 2 })
  return { center, width, height, turn: withoutPlace(matrix) }
}

/** Returns a transform without its translation. */
export function withoutPlace(matrix: Matrix): Matrix {
  return { ...matrix, e: 0, f: 0 }
}

/**
 * Converts a position on the page to a box inside the groups around the element. Two combinations of rotation and flips are possible;
 * returns either the one with the element's own flips, or the one whose rotation is nearest to the element's own.
 */
export function placedAs(
  { center, width, height, turn }: Pose,
  { element, groups }: NestedElement,
  keeps: 'flips' | 'rotation',
): Placed {
  const inside = invert(matrixOf(groups))
  const middle = transformPoint(inside, center)
  const own = multiply(withoutPlace(inside), turn)
  const isMirror = own.a * own.d - own.b * own.c < 0
  const told = [false, true].map(flipX => toldBy(own, flipX, isMirror !== flipX))
  const cost = ({ rotation, flipX }: (typeof told)[number]): number =>
    keeps === 'flips' ? Number(flipX !== element.flipX) : angleBetween(rotation, element.rotation)
  const [one, other] = told
  const best = one && other && cost(other) < cost(one) - 1e-8 ? other : one
  const { rotation = 0, flipX = false, flipY = false } = best ?? {}
  return {
    x: rounded(middle.x - width / 2),
    y: rounded(middle.y - height / 2),
    width: rounded(width),
    height: rounded(height),
    // Keeps rotations of more than a full turn.
    rotation: angleBetween(rotation, element.rotation) < 1e-6 ? element.rotation : rotation,
    flipX,
    flipY,
  }
}

function toldBy(
  { a, b }: Matrix,
  flipX: boolean,
  flipY: boolean,
): Pick<Placed, 'flipX' | 'flipY' | 'rotation'> {
  const sign = flipX ? -1 : 1
  return { rotation: rounded(degreesOf(b * sign, a * sign)), flipX, flipY }
}

/** Returns the angle of the direction (down, across) in degrees, clockwise. */
export function degreesOf(down: number, across: number): number {
  return (Math.atan2(down, across) * 180) / Math.PI
}

/** Returns the difference between two angles, from 0 to 180 degrees. */
export function angleBetween(one: number, other: number): number {
  const turns = (((one - other) % 360) + 360) % 360
  return Math.min(turns, 360 - turns)
}

/** Returns the transform that rotates by an angle in degrees, clockwise. */
export function turnBy(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { ...identity, a: cos, b: sin, c: -sin, d: cos }
}
