/** The shortest pattern that is drawn, in px. */
const shortest = 0.1

/**
 * Returns the dash to draw. A pattern that is too fine to see becomes solid, because engines would draw every dash: millions along
 * an outline.
 */
export function visibleDash(dash: readonly number[]): number[] {
  const length = dash.reduce((sum, part) => sum + part, 0)
  return length < shortest ? [] : [...dash]
}
