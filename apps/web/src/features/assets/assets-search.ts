export const assetKinds = ['image', 'svg', 'font'] as const
export type AssetKind = (typeof assetKinds)[number]

/** The search parameters of the assets page. */
export interface AssetsSearch {
  /** When absent, assets of every kind. */
  kind?: AssetKind
  /** Part of a name, or of a font's family. */
  q?: string
  /** The id of the open asset. */
  asset?: string
}

/** The filters of the asset list. */
export type AssetFilters = Pick<AssetsSearch, 'kind' | 'q'>

/** Reads the search parameters; ignores values that are not valid. */
export function readAssetsSearch({ kind, q, asset }: Record<string, unknown>): AssetsSearch {
  const chosen = assetKinds.find(each => each === kind)
  return {
    ...(chosen && { kind: chosen }),
    ...((typeof q === 'string' || typeof q === 'number') &&
      q !== '' && { q: String(q).slice(0, 128) }),
    ...(typeof asset === 'string' && /^ast_\w{1,40}$/.test(asset) && { asset }),
  }
}
