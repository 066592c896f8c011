import { assetUsesShown } from '@platen/contract'
import {
  type AssetNames,
  type AssetRecord,
  type AssetUse,
  type Tenant,
  type TenantScope,
} from '@platen/database'
import { assetReference, familyKey, isBuiltInFamily } from '@platen/design'
import { AppError } from '@platen/errors'
import { isWithin, unpackRanges } from '@platen/typefaces'
import { type Runtime } from '../../runtime/runtime'

export interface OpenedAsset {
  record: AssetRecord
  names: AssetNames
  uses: AssetUse[]
}

/** Reads an asset of the organization with its uses. Throws `not_found`, also for an asset of another organization. */
export async function getAsset(
  { database }: Pick<Runtime, 'database'>,
  { scope, assetId }: { scope: TenantScope; assetId: string },
): Promise<OpenedAsset> {
  const { assets } = database.tenant(scope)
  const record = await assets.find(assetId)
  if (!record) throw new AppError('not_found', 'Asset not found')
  const family = scope.userId === null ? await foundFamily(assets, record) : null
  const names = { references: referencesOf(record), family }
  return { record, names, uses: await assets.findUses(names, assetUsesShown) }
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
  assets: Pick<Tenant['assets'], 'fonts'>,
  { key, family, weight, style }: AssetRecord,
): Promise<string | null> {
  if (family === null || isBuiltInFamily(family)) return null
  const ofFace = (await assets.fonts()).filter(
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
