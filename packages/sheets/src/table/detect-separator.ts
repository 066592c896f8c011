const separators = [',', ';', '\t']

/**
 * Returns the separator that the first row has most of outside quotes; a comma if it has none. Undefined if the row has not arrived whole and
 * the rest is still to come. Line breaks are line feeds.
 */
export function detectSeparator(text: string, isLast: boolean): string | undefined {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"' && isQuoted) {
      if (text[at + 1] === '"') at++
      else isQuoted = false
    } else if (character === '"') {
      isQuoted = at === 0 || separators.includes(text.charAt(at - 1))
    } else if (!isQuoted) {
      if (character === '\n') return mostFrequent(counts)
      counts.set(character, (counts.get(character) ?? 0) + 1)
    }
  }
  return isLast ? mostFrequent(counts) : undefined
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const count = (separator: string): number => counts.get(separator) ?? 0
  return separators.reduce((most, each) => (count(each) > count(most) ? each : most))
}
