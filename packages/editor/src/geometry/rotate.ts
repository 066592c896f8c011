import { multiply, type Placed, type Point, transformPoint } from '@platen/drawing'
import { type Frame } from '../hit/frame'
import { degreesOf, placedAs, poseOf, type NestedElement, turnBy } from './pose'

/** A drag of a rotation handle, in page px. */
export interface Rotation {
  from: Point
  to: Point
  /** True to rotate in steps of 15°. */
  stepped: boolean
}

/** The distance in degrees within which an angle snaps to a multiple of 45°. */
const reach = 3

/** Snaps an angle in degrees: to a multiple of 15 if stepped, else to a multiple of 45 nearby. */
export function restingAngle(angle: number, stepped: boolean): number {
  if (stepped) return nearest(angle, 15)
  const rest = nearest(angle, 45)
  return Math.abs(angle - rest) <= reach ? rest : angle
}

const nearest = (angle: number, step: number): number => Math.round(angle / step) * step + 0

/** Returns the degrees by which a drag rotates a frame about its centre. */
export function turnOf(frame: Frame, { from, to, stepped }: Rotation): number {
  const { x, y } = middleOf(frame)
  const angle = (point: Point): number => degreesOf(point.y - y, point.x - x)
  const own = degreesOf(frame.matrix.b, frame.matrix.a)
  return restingAngle(own + angle(to) - angle(from), stepped) - own
}

/** Returns the boxes of elements, by id, after the frame around them is rotated about its centre by an angle in degrees. */
export function turned(
  elements: readonly NestedElement[],
  frame: Frame,
  degrees: number,
): Map<string, Placed> {
  const middle = middleOf(frame)
  const turn = turnBy(degrees)
  return new Map(
    elements.map(placed => {
      const pose = poseOf(placed)
      const { x, y } = pose.center
      const way = transformPoint(turn, { x: x - middle.x, y: y - middle.y })
      const center = { x: middle.x + way.x, y: middle.y + way.y }
      const after = { ...pose, center, turn: multiply(turn, pose.turn) }
      return [placed.element.id, placedAs(after, placed, 'flips')]
    }),
  )
}

const middleOf = ({ matrix, width, height }: Frame): Point =>
  transformPoint(matrix, { x: width / 2, y: height / 2 })
