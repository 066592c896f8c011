import { type Point } from './rectangle'

/** An arc of SVG path data, from one point to another. */
export interface Arc {
  from: Point
  to: Point
  radii: Point
  /** Degrees, clockwise. */
  rotation: number
  isLarge: boolean
  isClockwise: boolean
}

type Triple = readonly [Point, Point, Point]

/** Returns an arc as cubic curves, each with its control points and its end. */
export function arcCurves(arc: Arc): Triple[] {
  const { from, to } = arc
  const radii = { x: Math.abs(arc.radii.x), y: Math.abs(arc.radii.y) }
  if (from.x === to.x && from.y === to.y) return []
  if (radii.x === 0 || radii.y === 0) return [[from, to, to]]
  const angle = (arc.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Turns the ellipse into a circle of radius 1.
  const inside = ({ x, y }: Point, size: Point): Point => ({
    x: (x * cos + y * sin) / size.x,
    y: (y * cos - x * sin) / size.y,
  })
  const half = inside({ x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 }, radii)
  const grow = Math.max(1, Math.hypot(half.x, half.y))
  const size = { x: radii.x * grow, y: radii.y * grow }
  const [start, end] = [inside(from, size), inside(to, size)]
  const center = centerOf(start, end, arc.isLarge !== arc.isClockwise ? 1 : -1)
  const begin = Math.atan2(start.y - center.y, start.x - center.x)
  const turn = turnTo(begin, Math.atan2(end.y - center.y, end.x - center.x), arc.isClockwise)
  const outside = ({ x, y }: Point): Point => {
    const [across, down] = [(x + center.x) * size.x, (y + center.y) * size.y]
    return { x: across * cos - down * sin, y: across * sin + down * cos }
  }
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9))
  const step = turn / count
  return Array.from({ length: count }, (_, index): Triple => {
    const [one, pull, other] = quarter(begin + index * step, step)
    const isLast = index === count - 1
    return [outside(one), outside(pull), isLast ? to : outside(other)]
  })
}

/** Returns the centre of a circle of radius 1 through two points, on one of its two sides. */
function centerOf(start: Point, end: Point, side: 1 | -1): Point {
  const [x, y] = [end.x - start.x, end.y - start.y]
  const chord = Math.hypot(x, y)
  const away = (side * Math.sqrt(Math.max(0, 1 - (chord / 2) ** 2))) / chord
  return { x: (start.x + end.x) / 2 - y * away, y: (start.y + end.y) / 2 + x * away }
}

function turnTo(from: number, to: number, isClockwise: boolean): number {
  const turn = to - from
  if (isClockwise && turn < 0) return turn + 2 * Math.PI
  return !isClockwise && turn > 0 ? turn - 2 * Math.PI : turn
}

/** Returns the curve along a circle of radius 1 that starts at an angle and covers at most a quarter turn. */
function quarter(from: number, by: number): Triple {
  const far = (4 / 3) * Math.tan(by / 4)
  const at = (angle: number): Point => ({ x: Math.cos(angle), y: Math.sin(angle) })
  const [start, end] = [at(from), at(from + by)]
  return [
    { x: start.x - far * start.y, y: start.y + far * start.x },
    { x: end.x + far * end.y, y: end.y - far * end.x },
    end,
  ]
}
