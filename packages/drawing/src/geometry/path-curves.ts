import { arcCurves } from './arc-curves'
import { type PathStep, pathSteps } from './path-steps'
import { type Point } from './rectangle'

/** A part of an outline: its start, a line, a cubic curve with its two control points and its end, or the return to the start. */
export type Curve =
  | { type: 'C'; points: readonly [Point, Point, Point] }
  | { type: 'L' | 'M'; points: readonly [Point] }
  | { type: 'Z'; points: readonly [] }

/** Returns the outlines that SVG path data draws, in its own coordinates and up to the first mistake. All curves become cubic. */
export function pathCurves(d: string): Curve[] {
  let pen: Pen = { at: origin, start: origin, pull: origin, kind: 'M' }
  return [...pathSteps(d)].flatMap(step => {
    const { curves, ...next } = drawn(pen, step)
    pen = next
    return curves
  })
}

interface Pen {
  at: Point
  /** The point at which the subpath starts and, if closed, ends. */
  start: Point
  /** The last control point of the previous curve, from which a smooth curve continues. */
  pull: Point
  /** The last command, in upper case. */
  kind: string
}

const origin: Point = { x: 0, y: 0 }

/** Returns the curves of a step, and the state of the pen after it. */
function drawn(pen: Pen, { command, numbers }: PathStep): Pen & { curves: Curve[] } {
  const kind = command.toUpperCase()
  const base = command === kind ? origin : pen.at
  const { curves, pull } = ways[kind]?.(pen, base, numbers) ?? { curves: [] }
  const at = kind === 'Z' ? pen.start : (curves.at(-1)?.points.at(-1) ?? pen.at)
  return { curves, at, start: kind === 'M' ? at : pen.start, pull: pull ?? at, kind }
}

type Way = (
  pen: Pen,
  base: Point,
  numbers: readonly number[],
) => { curves: Curve[]; pull?: Point | undefined }

const line = (to: Point): ReturnType<Way> => ({ curves: [{ type: 'L', points: [to] }] })

/** The function for each command. */
const ways: Readonly<Record<string, Way>> = {
  M: (_, base, numbers) => ({ curves: [{ type: 'M', points: [pointIn(numbers, 0, base)] }] }),
  L: (_, base, numbers) => line(pointIn(numbers, 0, base)),
  H: ({ at }, base, [x = 0]) => line({ x: base.x + x, y: at.y }),
  V: ({ at }, base, [y = 0]) => line({ x: at.x, y: base.y + y }),
  Z: () => ({ curves: [{ type: 'Z', points: [] }] }),
  C: (_, base, numbers) => {
    const [one, other] = [pointIn(numbers, 0, base), pointIn(numbers, 1, base)]
    return { curves: [{ type: 'C', points: [one, other, pointIn(numbers, 2, base)] }], pull: other }
  },
  S: (pen, base, numbers) => {
    const [pull, to] = [pointIn(numbers, 0, base), pointIn(numbers, 1, base)]
    return { curves: [{ type: 'C', points: [reflected(pen, 'CS'), pull, to] }], pull }
  },
  Q: (pen, base, numbers) => quadratic(pen, pointIn(numbers, 0, base), pointIn(numbers, 1, base)),
  T: (pen, base, numbers) => quadratic(pen, reflected(pen, 'QT'), pointIn(numbers, 0, base)),
  A: ({ at }, base, numbers) => {
    const [x = 0, y = 0, rotation = 0, large = 0, clockwise = 0] = numbers
    const to = pointIn(numbers.slice(5), 0, base)
    const arc = { from: at, to, radii: { x, y }, rotation }
    const flags = { isLarge: large === 1, isClockwise: clockwise === 1 }
    return { curves: arcCurves({ ...arc, ...flags }).map(points => ({ type: 'C', points })) }
  },
}

function quadratic({ at }: Pen, pull: Point, to: Point): ReturnType<Way> {
  const near = (end: Point): Point => ({
    x: end.x + ((pull.x - end.x) * 2) / 3,
    y: end.y + ((pull.y - end.y) * 2) / 3,
  })
  return { curves: [{ type: 'C', points: [near(at), near(to), to] }], pull }
}

/**
 * Returns the first control point of a smooth curve. If `after` contains the previous command, this is the last control point of the
 * previous curve, mirrored at the current point; otherwise it is the current point.
 */
function reflected({ at, pull, kind }: Pen, after: string): Point {
  return after.includes(kind) ? { x: 2 * at.x - pull.x, y: 2 * at.y - pull.y } : at
}

function pointIn(numbers: readonly number[], index: number, base: Point): Point {
  return { x: base.x + (numbers[2 * index] ?? 0), y: base.y + (numbers[2 * index + 1] ?? 0) }
}
