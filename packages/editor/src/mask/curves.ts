import { type Curve, type Matrix, type Point, transformPoint } from '@platen/drawing'

/** Returns the outline through these corners, each rounded by its radius as far as its edges allow. */
export function throughCorners(corners: readonly Point[], radii: readonly number[]): Curve[] {
  const curves = corners.flatMap((corner, index): Curve[] => {
    const before = corners.at(index - 1) ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    return rounded(before, corner, { after, radius: radii[index] ?? 0 })
  })
  const [first] = curves
  const start = first?.points.at(-1)
  if (!first || !start) return []
  return [{ type: 'M', points: [start] }, ...curves.slice(1), first, { type: 'Z', points: [] }]
}

/** Returns the line to a corner and the curve around it. */
function rounded(
  before: Point,
  corner: Point,
  { after, radius }: { after: Point; radius: number },
): Curve[] {
  const [one, other] = [directionOf(corner, before), directionOf(corner, after)]
  const half = Math.acos(Math.min(1, Math.max(-1, one.x * other.x + one.y * other.y))) / 2
  const room = Math.min(one.length, other.length) / 2
  const reach = Math.min(radius / Math.tan(half), room)
  if (!(reach > 0)) return [{ type: 'L', points: [corner] }]
  const turn = Math.PI - 2 * half
  const pull = reach - (4 / 3) * Math.tan(turn / 4) * reach * Math.tan(half)
  const at = ({ x, y }: Point, far: number): Point => ({
    x: corner.x + x * far,
    y: corner.y + y * far,
  })
  return [
    { type: 'L', points: [at(one, reach)] },
    { type: 'C', points: [at(one, pull), at(other, pull), at(other, reach)] },
  ]
}

function directionOf(from: Point, to: Point): Point & { length: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: (to.x - from.x) / (length || 1), y: (to.y - from.y) / (length || 1), length }
}

/** The distance of the control points for a quarter of a circle, as a fraction of the radius. */
export const quarterPull = 0.5522847498

/** Returns the path data of a transformed outline, with numbers rounded to thousandths. */
export function pathData(curves: readonly Curve[], matrix: Matrix): string {
  const shown = (value: number): string => String(Math.round(value * 1_000) / 1_000 + 0)
  return curves
    .map(({ type, points }) => {
      const numbers = points.map(point => {
        const { x, y } = transformPoint(matrix, point)
        return `${shown(x)} ${shown(y)}`
      })
      return `${type}${numbers.join(' ')}`
    })
    .join('')
}
