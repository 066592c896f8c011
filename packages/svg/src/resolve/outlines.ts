import { type Matrix } from '@platen/design'

type Point = readonly [x: number, y: number]

/** A line or curve of an outline: its letter and its points. It starts at the end of the previous piece. */
interface Piece {
  letter: string
  points: Point[]
}

const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }

/** Returns the pieces of an outline as resvg writes them: with the letters M, L, Q, C and Z, and absolute points. */
function piecesOf(outline: string): Piece[] {
  return [...outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, letter = '', text = '']) => {
    const numbers = text
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const count = (numbersOf[letter] ?? 0) / 2
    const points = Array.from({ length: count }, (_, at): Point => [
      numbers[2 * at] ?? 0,
      numbers[2 * at + 1] ?? 0,
    ])
    return { letter, points }
  })
}

/** Returns an outline with a matrix applied to its points. */
export function transformedOutline(outline: string, { a, b, c, d, e, f }: Matrix): string {
  return piecesOf(outline)
    .map(({ letter, points }) => {
      const moved = points.map(([x, y]) => `${a * x + c * y + e} ${b * x + d * y + f}`)
      return letter + moved.join(' ')
    })
    .join('')
}

/** Returns the length of an outline, in its own units. */
export function outlineLength(outline: string): number {
  let [length, start, last]: [number, Point, Point] = [0, [0, 0], [0, 0]]
  for (const { letter, points } of piecesOf(outline)) {
    const end: Point = letter === 'Z' ? start : (points.at(-1) ?? last)
    if (letter === 'M') start = end
    else length += curveLength([last, ...points.slice(0, -1), end])
    last = end
  }
  return length
}

/** The number of straight pieces into which a curve is divided to measure it. */
const steps = 64

/** Returns the length of the Bézier curve with these control points. */
function curveLength(control: readonly Point[]): number {
  if (control.length === 2) return distance(control[0] ?? [0, 0], control[1] ?? [0, 0])
  let [length, last]: [number, Point] = [0, control[0] ?? [0, 0]]
  for (let step = 1; step <= steps; step++) {
    const next = pointAt(control, step / steps)
    length += distance(last, next)
    last = next
  }
  return length
}

function pointAt(control: readonly Point[], share: number): Point {
  let points = [...control]
  while (points.length > 1)
    points = points.slice(1).map(([x, y], at): Point => {
      const [fromX, fromY] = points[at] ?? [0, 0]
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
    })
  return points[0] ?? [0, 0]
}

const distance = ([x0, y0]: Point, [x1, y1]: Point): number => Math.hypot(x1 - x0, y1 - y0)
