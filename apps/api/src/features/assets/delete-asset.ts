import { type AssetUse, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { getAsset } from './get-asset'

export interface DeleteAssetCall {
  scope: TenantScope
  assetId: string
  /** Deletes the asset even if something uses it. */
  force: boolean
}

/**
 * Deletes the row of an asset; its bytes remain in the storage. Throws `not_found`, and, without `force`, `in_use` while a design,
 * template or brand kit uses the asset.
 */
export async function deleteAsset(
  runtime: Pick<Runtime, 'database'>,
  { scope, assetId, force }: DeleteAssetCall,
): Promise<void> {
  const { names } = await getAsset(runtime, { scope, assetId })
  const { assets } = runtime.database.tenant(scope)
  if (await assets.delete(assetId, force ? undefined : names)) return
  // Throws if another call has deleted the asset in the meantime.
  const { uses } = await getAsset(runtime, { scope, assetId })
  // The uses of the asset have been removed in the meantime.
  if (uses.length === 0) return deleteAsset(runtime, { scope, assetId, force })
  const message = `The asset is used by ${summaryOf(uses)}; send force=true to delete it anyway`
  throw new AppError('in_use', message)
}

const words = {
  design: ['design', 'designs'],
  template: ['template', 'templates'],
  brandKit: ['brand kit', 'brand kits'],
} as const

/** Describes the uses, as in `2 designs and 1 brand kit`. */
function summaryOf(uses: readonly AssetUse[]): string {
  const parts = Object.entries(words).flatMap(([kind, [one, many]]) => {
    const count = uses.filter(use => use.kind === kind).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
}
