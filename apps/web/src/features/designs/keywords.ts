/** The keywords of a template as one line. */
export const keywordsText = (keywords: readonly string[]): string => keywords.join(', ')

/** The keywords that a line has; those that were there, commas and all, while nobody has changed it. */
export function readKeywords(line: string, before: readonly string[]): string[] {
  if (line === keywordsText(before)) return [...before]
  return line
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
}
