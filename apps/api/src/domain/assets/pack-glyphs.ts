import { type FontGlyphs as PackedGlyphs } from '@platen/database'
import { type FontGlyphs } from '@platen/media'
import { packRanges } from '@platen/typefaces'

/** What a font can draw, as rows keep it and browsers get it. */
export function packGlyphs({ ranges, inColours: inColors, isVariable }: FontGlyphs): PackedGlyphs {
  return { coverage: packRanges(ranges), inColors, isVariable }
}
