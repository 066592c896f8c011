/** The keywords of a template as one line. */
export const keywordsText = (keywords: readonly string[]): string => keywords.join(', ')

/** Parses keywords from a line. If the line is unchanged, returns the previous keywords, which may contain commas. */
export function readKeywords(line: string, before: readonly string[]): string[] {
  if (line === keywordsText(before)) return [...before]
  return line
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
}
