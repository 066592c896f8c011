import { type Coverage } from '@platen/media'

/** What stands for nothing that is seen: a font need not have it, or the shaper makes it up. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}]/u

/** Whether a font has all that is seen of a text. */
export function isCovered(text: string, coverage: Coverage): boolean {
  for (const character of text) {
    if (!coverage.has(character.codePointAt(0) ?? 0) && !unseen.test(character)) return false
  }
  return true
}

/** The ways to write a cluster, composed and taken apart: shapers try all of them. */
export function formsOf(cluster: string): string[] {
  const first = cluster.charCodeAt(0)
  // Nothing is composed of one character, and what it is made of lies in the areas with accents and syllables.
  if (first < 0x80 && cluster.length === 1) return [cluster]
  return [...new Set([cluster, cluster.normalize('NFC'), cluster.normalize('NFD')])]
}
