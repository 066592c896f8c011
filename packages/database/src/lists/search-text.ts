/** The maximum length in bytes; index rows are limited to about 2,700 bytes. */
const longest = 2000

/**
 * Normalizes texts for searching, one per line: removes accents, case and repeated spaces, and truncates the result to fit into an index.
 */
export function searchText(...texts: readonly string[]): string {
  return cut(texts.map(plain).join('\n'))
}

/** Returns the LIKE pattern that finds a string within normalized text, with LIKE's own wildcards escaped. */
export function searchPattern(search: string): string {
  return `%${searchText(search).replace(/[\\%_]/g, '\\$&')}%`
}

function plain(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      // Converts to upper case first, which unifies letters that differ in lower case: ß and ss, and both forms of sigma.
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
