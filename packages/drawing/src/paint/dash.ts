/** Px: the shortest pattern that is drawn as one. */
const shortest = 0.1

/**
 * A dash as it is drawn: solid where it is finer than any eye, because an engine would place every single
 * stroke of it, millions along an outline.
 */
export function visibleDash(dash: readonly number[]): number[] {
  const length = dash.reduce((sum, part) => sum + part, 0)
  return length < shortest ? [] : [...dash]
}
