/** The keywords of a template as one line. */
export const keywordsText = (keywords: readonly string[]): string => keywords.join(', ')

/** Parses keywords from a line; returns the previous keywords, commas included, if the line is unchanged. */
export function readKeywords(line: string, before: readonly string[]): string[] {
  if (line === keywordsText(before)) return [...before]
  return line
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
}
