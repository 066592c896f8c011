/** The shortest pattern that is drawn, in px. */
const shortest = 0.1

/**
 * Returns the dash to draw: solid if the pattern is too fine to see, because engines would place every dash, millions along an
 * outline.
 */
export function visibleDash(dash: readonly number[]): number[] {
  const length = dash.reduce((sum, part) => sum + part, 0)
  return length < shortest ? [] : [...dash]
}
