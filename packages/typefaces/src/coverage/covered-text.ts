import { type Coverage } from './coverage'

/** Characters without a glyph of their own, which fonts need not cover. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Spaces of any width. If a font lacks one, shapers derive it from U+0020; if the font lacks that too, they draw boxes. */
const space = /(?!\u1680)\p{Zs}/u

/** A Braille pattern without dots, which is blank in every font. */
const empty = '\u2800'

/** Returns whether a text needs glyphs; spaces, joiners, selectors and controls need none. */
export function needsGlyph(text: string): boolean {
  return Array.from(text).some(
    character => !unseen.test(character) && !space.test(character) && character !== empty,
  )
}

/** Returns whether a font covers all characters of a text that need a glyph. */
export function isCovered(text: string, coverage: Coverage): boolean {
  for (const character of text) {
    if (coverage.has(character.codePointAt(0) ?? 0) || unseen.test(character)) continue
    if (!space.test(character) || !coverage.has(0x20)) return false
  }
  return true
}

/** Returns the composed and decomposed forms of a cluster: shapers try all of them. */
export function formsOf(cluster: string): string[] {
  const first = cluster.charCodeAt(0)
  // ASCII characters have one form.
  if (first < 0x80 && cluster.length === 1) return [cluster]
  return [...new Set([cluster, cluster.normalize('NFC'), cluster.normalize('NFD')])]
}
