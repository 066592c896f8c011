/** Bytes; rows of an index may not be longer than about 2,700. */
const longest = 2000

/**
 * Texts as searches compare them, one a line: without accents, case and repeated spaces. Cut where it would no longer
 * fit into an index.
 */
export function searchText(...texts: readonly string[]): string {
  return cut(texts.map(plain).join('\n'))
}

/** The LIKE pattern that finds a part of such a text; signs that LIKE reads as patterns are taken at their word. */
export function searchPattern(search: string): string {
  return `%${searchText(search).replace(/[\\%_]/g, '\\$&')}%`
}

function plain(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      // Through upper case, which makes one of letters that lower case keeps apart: ß and ss, both sigmas.
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

function cut(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= longest) return text
  return new TextDecoder().decode(bytes.subarray(0, longest)).replace(/\uFFFD$/, '')
}
