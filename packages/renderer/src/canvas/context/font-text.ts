/** What fonts hold as pictures, which have no outline. */
export const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** The families of a font in another order: the first one last. */
export function firstLast(font: string): string {
  const [, head = '', first = '', others = ''] = /^(.*?px )([^,]+), (.*)$/.exec(font) ?? []
  return others === '' ? font : `${head}${others}, ${first}`
}

/** The px of a length, or those of the size in a font. */
export function px(length: string): number {
  return Number(/-?[\d.]+(?=px)/.exec(length)?.[0] ?? 0)
}
