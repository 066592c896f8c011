import { type CSSProperties } from 'react'
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

/** The least and the greatest width of a column that somebody chooses, in px. */
const [narrowest, widest] = [56, 800]

/** Returns a width that a column may have. */
export const limitedWidth = (width: number): number =>
  Math.round(Math.min(widest, Math.max(narrowest, width)))

/** Returns the left edge of each column in px, and the right edge of the last one. Chosen widths come first. */
export function leftsOf(
  columns: readonly Column[],
  chosen: Readonly<Record<string, number>> = {},
): number[] {
  const lefts = [0]
  for (const column of columns)
    lefts.push((lefts.at(-1) ?? 0) + (chosen[column.heading] ?? widthOf(column)))
  return lefts
}

/** Returns the width of a column in px. */
export const widthAt = (lefts: readonly number[], at: number): number =>
  (lefts[at + 1] ?? 0) - (lefts[at] ?? 0)

/** Returns the style that places a cell or heading of a column. The one that stays in view has its place in the flow of its row. */
export function placeOf(lefts: readonly number[], at: number, frozen: number): CSSProperties {
  const width = widthAt(lefts, at)
  return at === frozen ? { width } : { transform: `translateX(${lefts[at] ?? 0}px)`, width }
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
