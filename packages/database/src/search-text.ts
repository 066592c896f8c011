/** Texts as searches compare them: one line, without accents and case. */
export function searchText(...texts: readonly string[]): string {
  return texts
    .join('\n')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** The LIKE pattern that finds a part of such a text; signs that LIKE reads as patterns are taken at their word. */
export function searchPattern(search: string): string {
  return `%${searchText(search).replace(/[\\%_]/g, '\\$&')}%`
}
