import { type Asset } from '@platen/client'
import { type AssetKind } from './assets-search'

/** What a file is: "PNG", "SVG", "TTF". */
export function kindName({ mimetype }: Pick<Asset, 'mimetype'>): string {
  const [, kind = mimetype] = mimetype.split('/')
  return kind.replace(/\+xml$/, '').toUpperCase()
}

/** Its sides: "1080 × 1350"; empty where it has none. */
export const sidesText = ({ width, height }: Pick<Asset, 'width' | 'height'>): string =>
  width === null || height === null ? '' : `${Math.round(width)} × ${Math.round(height)}`

/** Where an asset is open, over the list that it is in. */
export const hrefOf = ({ id }: Pick<Asset, 'id'>, kind: AssetKind | undefined): string =>
  `/assets?${kind === undefined ? '' : `kind=${kind}&`}asset=${id}`
