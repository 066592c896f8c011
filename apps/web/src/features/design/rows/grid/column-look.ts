import { type Column } from '../model/columns'

const widths: Readonly<Record<string, number>> = {
  text: 240,
  picture: 200,
  colour: 140,
  number: 110,
  flag: 110,
  json: 200,
  font: 160,
}

/** The width of the column with the results, in px. */
export const resultWidth = 200

/** Returns the left edge of each column in px, and the right edge of the last one. */
export function leftsOf(columns: readonly Column[]): number[] {
  const lefts = [0]
  for (const { control } of columns) {
    const width = typeof control === 'string' ? widths[control] : undefined
    lefts.push((lefts.at(-1) ?? 0) + (width ?? 140))
  }
  return lefts
}
