import { assetUsesShown } from '@platen/contract'
import { type AssetRecord, type AssetUse, type TenantScope } from '@platen/database'
import { assetReference } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

export interface OpenedAsset {
  record: AssetRecord
  uses: AssetUse[]
}

/** Reads an asset of the organization with its uses; throws `not_found`, also for another organization's. */
export async function getAsset(
  { database }: Pick<Runtime, 'database'>,
  { scope, assetId }: { scope: TenantScope; assetId: string },
): Promise<OpenedAsset> {
  const { assets } = database.tenant(scope)
  const record = await assets.find(assetId)
  if (!record) throw new AppError('not_found', 'Asset not found')
  return { record, uses: await assets.findUses(referencesOf(record), assetUsesShown) }
}

/** How documents name an asset: by its key, or by the one that it had before keys had a secret part. */
export function referencesOf({ key }: Pick<AssetRecord, 'key'>): string[] {
  return [...new Set([key, key.replace(/-[0-9a-f]{32}(?=\.)/, '')])].map(assetReference)
}
