export const assetKinds = ['image', 'svg', 'font'] as const
export type AssetKind = (typeof assetKinds)[number]

/** What the address of the assets says. */
export interface AssetsSearch {
  /** Everything, without it. */
  kind?: AssetKind
  /** Part of a name, or of the family of a font. */
  q?: string
  /** The asset that is open. */
  asset?: string
}

/** Which assets are listed. */
export type AssetFilters = Pick<AssetsSearch, 'kind' | 'q'>

/** Reads an address, whatever somebody wrote into it. */
export function readAssetsSearch({ kind, q, asset }: Record<string, unknown>): AssetsSearch {
  const chosen = assetKinds.find(each => each === kind)
  return {
    ...(chosen && { kind: chosen }),
    ...((typeof q === 'string' || typeof q === 'number') &&
      q !== '' && { q: String(q).slice(0, 128) }),
    ...(typeof asset === 'string' && /^ast_\w{1,40}$/.test(asset) && { asset }),
  }
}
