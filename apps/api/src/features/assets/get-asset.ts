import { assetUsesShown } from '@platen/contract'
import {
  type AssetNames,
  type AssetRecord,
  type AssetUse,
  type TenantScope,
} from '@platen/database'
import { notFound } from '@platen/errors'
import { namesOfAsset } from '../../domain/assets/names-of-asset'
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
  if (!record) throw notFound('Asset')
  const names = await namesOfAsset(record, { scope, fonts: () => assets.fonts() })
  return { record, names, uses: await assets.findUses(names, assetUsesShown) }
}
