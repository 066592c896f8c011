/** Returns up to two letters for a user: the first letters of the first and the last word of the name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last]
    .map(word => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
