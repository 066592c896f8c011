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
  for (const column of columns) lefts.push((lefts.at(-1) ?? 0) + widthOf(column))
  return lefts
}

/** The width of a character, and of what is around a text, in px. */
const [character, around] = [7, 20]

/** Texts that are never long, such as prices, get no more room than they and the rule in their heading need. */
function widthOf({ control, field }: Column): number {
  if (typeof control !== 'string') return 140
  const width = widths[control] ?? 140
  if (control !== 'text' || field.maxCharacters === undefined) return width
  const least = field.required === true ? 200 : 150
  return Math.min(width, Math.max(least, field.maxCharacters * character + around))
}
