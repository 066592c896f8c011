import { multiply, type Placed, type Point, transformPoint } from '@platen/drawing'
import { type Frame } from '../hit/frame'
import { degreesOf, placedAs, poseOf, type PlacedElement, turnBy } from './pose'

/** The drag of a handle that turns; points of the page. */
export interface Rotation {
  from: Point
  to: Point
  /** Whether it turns by steps of 15°. */
  stepped: boolean
}

/** Degrees within which a multiple of 45° attracts. */
const reach = 3

/** The angle at which a turn rests, in degrees: a multiple of 15 by steps, else near a multiple of 45 that one. */
export function restingAngle(angle: number, stepped: boolean): number {
  if (stepped) return nearest(angle, 15)
  const rest = nearest(angle, 45)
  return Math.abs(angle - rest) <= reach ? rest : angle
}

const nearest = (angle: number, step: number): number => Math.round(angle / step) * step + 0

/** The degrees by which a drag turns a frame about its middle. */
export function turnOf(frame: Frame, { from, to, stepped }: Rotation): number {
  const { x, y } = middleOf(frame)
  const angle = (point: Point): number => degreesOf(point.y - y, point.x - x)
  const own = degreesOf(frame.matrix.b, frame.matrix.a)
  return restingAngle(own + angle(to) - angle(from), stepped) - own
}

/** The boxes of elements, by their ids, after the frame around them was turned by these degrees about its middle. */
export function turned(
  elements: readonly PlacedElement[],
  frame: Frame,
  degrees: number,
): Map<string, Placed> {
  const middle = middleOf(frame)
  const turn = turnBy(degrees)
  return new Map(
    elements.map(standing => {
      const pose = poseOf(standing)
      const { x, y } = pose.center
      const way = transformPoint(turn, { x: x - middle.x, y: y - middle.y })
      const center = { x: middle.x + way.x, y: middle.y + way.y }
      const after = { ...pose, center, turn: multiply(turn, pose.turn) }
      return [standing.element.id, placedAs(after, standing, 'flips')]
    }),
  )
}

const middleOf = ({ matrix, width, height }: Frame): Point =>
  transformPoint(matrix, { x: width / 2, y: height / 2 })
