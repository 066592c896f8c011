/** A stroke of a ruler. */
export interface RulerMark {
  /** Px of the page. */
  at: number
  /** Whether its number stands there. */
  isNumbered: boolean
}

/** Screen px between two numbers at least. */
const leastApart = 56
/** Strokes from one number to the next. */
const parts = 5

/** The strokes of a ruler from one px of the page to another, in steps that people count in. */
export function rulerMarks({ from, to }: { from: number; to: number }, zoom: number): RulerMark[] {
  const step = stepFor(leastApart / zoom) / parts
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, index) => ({
    at: Number(((first + index) * step).toPrecision(12)),
    isNumbered: (first + index) % parts === 0,
  }))
}

/** The least of 1, 2, 5, 10, 20, 50, … px that is not less than a number; never below 1 px. */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return [1, 2, 5, 10].map(times => times * power).find(step => step >= least) ?? power * 10
}
