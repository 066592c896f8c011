/** The units of lengths, with their px; designs have 96 px per inch. */
const units = { px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

export type Unit = keyof typeof units

export const unitNames = Object.keys(units) as readonly Unit[]

/** Parses the length of a page's side in px; null if the text is not a valid length. A unit in the text counts more than `unit`. */
export function readSide(text: string, unit: Unit = 'px'): number | null {
  const [, number = '', own = unit] = /^\s*(\d*\.?\d+)\s*(px|mm|cm|in)?\s*$/i.exec(text) ?? []
  const side = rounded(Number(number) * units[own.toLowerCase() as Unit])
  return side >= 1 ? side : null
}

/** Returns a length in px as text in a unit. */
export const sideIn = (px: number, unit: Unit): string => String(rounded(px / units[unit]))

const rounded = (value: number): number => Math.round(value * 100) / 100
