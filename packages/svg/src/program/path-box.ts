/** A box in the units of the path. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const steps = /([MLQCZ])([^MLQCZ]*)/g

/** Returns the tight box around a path of a canonical SVG, without its stroke. Such a path has only absolute M, L, Q, C and Z. */
export function pathBox(data: string): Box {
  const xs: number[] = []
  const ys: number[] = []
  let [x, y] = [0, 0]
  let start = [0, 0]
  for (const [, step, inner = ''] of data.matchAll(steps)) {
    if (step === 'Z') [x = 0, y = 0] = start
    const points = numbersIn(inner)
    if (points.length < 2) continue
    const across = [x, ...points.filter((_, index) => index % 2 === 0)]
    const down = [y, ...points.filter((_, index) => index % 2 === 1)]
    // A move paints nothing between the pen's position and its target.
    xs.push(...(points.length === 2 ? across.slice(1) : extremes(across)))
    ys.push(...(points.length === 2 ? down.slice(1) : extremes(down)))
    ;[x, y] = [across.at(-1) ?? 0, down.at(-1) ?? 0]
    if (step === 'M') start = [x, y]
  }
  const left = xs.reduce((a, b) => Math.min(a, b), Infinity)
  const top = ys.reduce((a, b) => Math.min(a, b), Infinity)
  const right = xs.reduce((a, b) => Math.max(a, b), -Infinity)
  const bottom = ys.reduce((a, b) => Math.max(a, b), -Infinity)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const numbersIn = (text: string): number[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)

/** Returns the ends of a Bézier curve on one axis, and the points at which it turns between them. */
function extremes(points: readonly number[]): number[] {
  const [from = 0, one = 0, two = 0, three] = points
  const turns =
    three === undefined
      ? [(from - one) / (from - 2 * one + two)]
      : roots(three - 3 * two + 3 * one - from, 2 * (two - 2 * one + from), one - from)
  const inside = turns.filter(at => at > 0 && at < 1)
  return [from, points.at(-1) ?? 0, ...inside.map(at => valueAt(points, at))]
}

function roots(a: number, b: number, c: number): number[] {
  if (Math.abs(a) < 1e-9) return [-c / b]
  const under = b * b - 4 * a * c
  return under < 0 ? [] : [(-b + Math.sqrt(under)) / (2 * a), (-b - Math.sqrt(under)) / (2 * a)]
}

/** De Casteljau's algorithm. */
function valueAt(points: readonly number[], at: number): number {
  if (points.length === 1) return points[0] ?? 0
  const between = points.slice(1).map((point, index) => {
    const before = points[index] ?? 0
    return before + (point - before) * at
  })
  return valueAt(between, at)
}
