import { clustersOf, needsGlyph } from '@platen/typefaces'
import { type LoadedFace } from './loaded-face'
import { type Shaper } from './shaper'
import { itemsOf } from './text-items'

/** The faces in which a text is drawn. */
export interface TextFaces {
  /** The faces, in the order of the stack. */
  faces: readonly LoadedFace[]
  weight: number
  /** Returns true if a face was checked before it was shipped. */
  isKnown: (face: LoadedFace) => boolean
}

/**
 * Returns the characters of a text that would be invisible, each once: a font that does not ship with Platen has an empty glyph for
 * them, or no glyph although it may claim to cover them.
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
