import { type Coverage } from './coverage'

/** Characters without a visible glyph, which fonts need not cover. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}]/u

/** Whether a font covers all visible characters of a text. */
export function isCovered(text: string, coverage: Coverage): boolean {
  for (const character of text) {
    if (!coverage.has(character.codePointAt(0) ?? 0) && !unseen.test(character)) return false
  }
  return true
}

/** The composed and decomposed forms of a cluster: shapers try all of them. */
export function formsOf(cluster: string): string[] {
  const first = cluster.charCodeAt(0)
  // ASCII characters have one form.
  if (first < 0x80 && cluster.length === 1) return [cluster]
  return [...new Set([cluster, cluster.normalize('NFC'), cluster.normalize('NFD')])]
}
