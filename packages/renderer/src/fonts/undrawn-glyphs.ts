import { clustersOf, needsGlyph } from '@platen/typefaces'
import { type LoadedFace } from './loaded-face'
import { type Shaper } from './shaper'
import { itemsOf } from './text-items'

/** The faces that a text is drawn with. */
export interface TextFaces {
  /** In the order of the stack. */
  faces: readonly LoadedFace[]
  weight: number
  /** Returns true if a face was checked before it was shipped. */
  isKnown: (face: LoadedFace) => boolean
}

/**
 * Returns the characters of a text of which nothing would be seen, each once: those for which a brought font has no glyph, whatever it says
 * that it covers, or an empty one.
 */
export function undrawnGlyphs(
  text: string,
  { faces: [first, ...others], weight, isKnown }: TextFaces,
  shaper: Shaper,
): string[] {
  if (!first) return []
  const found = new Set<string>()
  for (const item of itemsOf(text, 'ltr', [first, ...others])) {
    if (isKnown(item.face)) continue
    const direction = item.level % 2 === 1 ? 'rtl' : 'ltr'
    for (const part of shaper.undrawn(item.face, item.text, { direction, weight })) {
      for (const cluster of clustersOf(part)) if (needsGlyph(cluster)) found.add(cluster)
    }
  }
  return [...found]
}
