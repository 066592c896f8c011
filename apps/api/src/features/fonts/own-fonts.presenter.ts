import { type RouteAnswer } from '@platen/contract'
import { type ListedFont } from '@platen/database'
import { type PublicAddresses } from '../../runtime/public-addresses'

/** Presents the fonts of an organization, with each coverage only once. */
export function presentOwnFonts(
  fonts: readonly ListedFont[],
  { fileUrl }: PublicAddresses,
): RouteAnswer<'listOwnFonts'> {
  const places = new Map<string, number>()
  const placeOf = (coverage: string): number => {
    const place = places.get(coverage) ?? places.size
    places.set(coverage, place)
    return place
  }
  const faces = fonts.map(({ family, weight, style, key, size, coverage, ...glyphs }) => ({
    family,
    weight,
    style,
    url: fileUrl(key),
    bytes: size,
    inColors: glyphs.inColors ?? false,
    isVariable: glyphs.isVariable ?? false,
    coverage: coverage === null ? null : placeOf(coverage),
  }))
  return { status: 200, body: { faces, coverages: [...places.keys()] } }
}
