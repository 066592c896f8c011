/** Matches characters that fonts contain as images, without an outline. */
export const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** Moves the first family of a CSS font to the end. */
export function firstLast(font: string): string {
  const [, head = '', first = '', others = ''] = /^(.*?px )([^,]+), (.*)$/.exec(font) ?? []
  return others === '' ? font : `${head}${others}, ${first}`
}

/** Returns a CSS length, or the size in a CSS font, in px. */
export function px(length: string): number {
  return Number(/-?[\d.]+(?=px)/.exec(length)?.[0] ?? 0)
}

/** Returns the weight in a CSS font; 400 if it contains none. */
export function weightOf(font: string): number {
  const [, weight] = /(?:^| )(bold|\d+)(?= )/.exec(font) ?? []
  return weight === 'bold' ? 700 : Number(weight ?? 400)
}
