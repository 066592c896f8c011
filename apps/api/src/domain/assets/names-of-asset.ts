import { type AssetNames, type AssetRecord, type Tenant, type TenantScope } from '@platen/database'
import { assetReference, familyKey, isBuiltInFamily } from '@platen/design'
import { isWithin, unpackRanges } from '@platen/typefaces'

type Faces = Awaited<ReturnType<Tenant['assets']['fonts']>>

/**
 * Returns the names by which documents use an asset. `fonts` lists the uploaded fonts; it is called only for a font. With null, a font has the name
 * of its family even if newer files have all of its characters, which takes time to find out.
 */
export async function namesOfAsset(
  record: AssetRecord,
  { scope, fonts }: { scope: TenantScope; fonts: (() => Promise<Faces>) | null },
): Promise<AssetNames> {
  const family = scope.userId === null ? await foundFamily(fonts, record) : null
  return { references: referencesOf(record), family }
}

/** Returns the references by which documents use an asset: its key, and its key without the secret part, which earlier versions used. */
function referencesOf({ key }: AssetRecord): string[] {
  return [...new Set([key, key.replace(/-[0-9a-f]{32}(?=\.)/, '')])].map(assetReference)
}

/**
 * Returns the key of the family by which texts find a font; null if Platen ships the family, or if newer files of the same face
 * have all characters of this font.
 */
async function foundFamily(
  fonts: (() => Promise<Faces>) | null,
  { key, family, weight, style }: AssetRecord,
): Promise<string | null> {
  if (family === null || isBuiltInFamily(family)) return null
  if (fonts === null) return familyKey(family)
  const ofFace = (await fonts()).filter(
    face =>
      familyKey(face.family) === familyKey(family) &&
      face.weight === weight &&
      face.style === style,
  )
  const place = ofFace.findIndex(face => face.key === key)
  if (place < 0) return null
  const [ranges, ...newer] = [ofFace[place], ...ofFace.slice(0, place)].map(
    face => face?.coverage ?? null,
  )
  const known = newer.flatMap(coverage => (coverage === null ? [] : [unpackRanges(coverage)]))
  const isHidden = ranges != null && isWithin(unpackRanges(ranges), known)
  return isHidden ? null : familyKey(family)
}
