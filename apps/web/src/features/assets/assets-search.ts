import { type FiledSearch, readFiledSearch } from '../../parts/filing/filed-search'

export const assetKinds = ['image', 'svg', 'font'] as const
export type AssetKind = (typeof assetKinds)[number]

/** The search parameters of the assets page. */
export interface AssetsSearch extends FiledSearch {
  /** When absent, assets of every kind. */
  kind?: AssetKind
  /** Part of a name, or of a font's family. */
  q?: string
  /** When absent, the newest come first. */
  orderBy?: 'name' | 'oldest'
  /** The id of the open asset. */
  asset?: string
}

/** The filters of the asset list, and its order. */
export type AssetFilters = Omit<AssetsSearch, 'asset'>

const orders = ['name', 'oldest'] as const

/** Reads the search parameters; ignores values that are not valid. */
export function readAssetsSearch(address: Record<string, unknown>): AssetsSearch {
  const { kind, q, asset } = address
  const chosen = assetKinds.find(each => each === kind)
  const orderBy = orders.find(order => order === address.orderBy)
  return {
    ...(chosen && { kind: chosen }),
    ...((typeof q === 'string' || typeof q === 'number') &&
      q !== '' && { q: String(q).slice(0, 128) }),
    ...(orderBy && { orderBy }),
    ...readFiledSearch(address),
    ...(typeof asset === 'string' && /^ast_\w{1,40}$/.test(asset) && { asset }),
  }
}
