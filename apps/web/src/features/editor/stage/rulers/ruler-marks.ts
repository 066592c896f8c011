/** A stroke on a ruler. */
export interface RulerMark {
  /** The position in page px. */
  at: number
  /** True if the stroke is labelled with a number. */
  isNumbered: boolean
}

/** The smallest distance between two numbers in screen px. */
const leastApart = 56
/** The number of intervals from one number to the next. */
const parts = 5

/** Returns the strokes of a ruler between two positions in page px, at round numbers. */
export function rulerMarks({ from, to }: { from: number; to: number }, zoom: number): RulerMark[] {
  const step = stepFor(leastApart / zoom) / parts
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, index) => ({
    at: Number(((first + index) * step).toPrecision(12)),
    isNumbered: (first + index) % parts === 0,
  }))
}

/** Returns the smallest of 1, 2, 5, 10, 20, 50, … that is not below `least`. */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return [1, 2, 5, 10].map(times => times * power).find(step => step >= least) ?? power * 10
}
