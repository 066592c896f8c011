import { type FontGlyphs as PackedGlyphs } from '@platen/database'
import { type FontGlyphs } from '@platen/media'
import { packRanges } from '@platen/typefaces'

/** Packs the glyphs of a font into the form that rows store and browsers receive. */
export function packGlyphs({ ranges, inColours: inColors, isVariable }: FontGlyphs): PackedGlyphs {
  return { coverage: packRanges(ranges), inColors, isVariable }
}
