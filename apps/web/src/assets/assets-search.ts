export const assetKinds = ['image', 'svg', 'font'] as const
export type AssetKind = (typeof assetKinds)[number]

/** What the address of the assets says. */
export interface AssetsSearch {
  /** Everything, without it. */
  kind?: AssetKind
  /** The asset that is open. */
  asset?: string
}

/** Reads an address, whatever somebody wrote into it. */
export function readAssetsSearch({ kind, asset }: Record<string, unknown>): AssetsSearch {
  const chosen = assetKinds.find(each => each === kind)
  return {
    ...(chosen && { kind: chosen }),
    ...(typeof asset === 'string' && /^ast_\w{1,40}$/.test(asset) && { asset }),
  }
}
