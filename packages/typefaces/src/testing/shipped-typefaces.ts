import { aliasOf, rangesOfFile, shippedFaces } from '@platen/fonts'
import { emojiFamily } from '../choice/fallback-order'
import { type Face, nearestFace } from '../choice/nearest-face'
import { type Typeface } from '../choice/typeface'
import { coverageWithin } from '../coverage/coverage'

const known = new Map<string, Typeface>()

/** Returns the face of a shipped family that is nearest to the requested one. For the same face, it always returns the same object. */
export function shippedTypeface(family: string, wanted: Face): Typeface | undefined {
  const face = nearestFace(shippedFaces(family), wanted)
  if (!face) return undefined
  const alias = aliasOf(family, face)
  const typeface = known.get(alias) ?? {
    family,
    alias,
    coverage: coverageWithin(rangesOfFile(face.path)),
    inColours: family === emojiFamily,
  }
  known.set(alias, typeface)
  return typeface
}
