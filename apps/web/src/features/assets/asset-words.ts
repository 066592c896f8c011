import { type Asset } from '@platen/client'
import { fileType } from '../../parts/pictures/file-type'
import { bytesText } from '../../ui/amounts'
import { dateOf } from '../../ui/moments'
import { type AssetFilters } from './assets-search'
import { faceName } from './families'

/** The width and height of an asset in px: "1080 × 1350"; empty when it has none. */
const sidesText = ({ width, height }: Pick<Asset, 'width' | 'height'>): string =>
  width === null || height === null ? '' : `${Math.round(width)} × ${Math.round(height)}`

/** The title of an asset, and a line of detail. */
export function wordsOf(asset: Asset, now: number): { title: string; detail: string } {
  const { family, name, size, createdAt } = asset
  const facts = [sidesText(asset), bytesText(size), dateOf(createdAt, now)]
  const known = facts.filter(text => text !== '')
  if (family !== undefined)
    return {
      title: `${family} ${faceName(asset)}`,
      detail: [...(name === null ? [] : [name]), ...known].join(' · '),
    }
  if (name !== null) {
    const tellsKind = name.toLowerCase().includes('.')
    return { title: name, detail: [...(tellsKind ? [] : [fileType(asset)]), ...known].join(' · ') }
  }
  const [first = '', ...rest] = known
  return { title: `${fileType(asset)} · ${first}`, detail: rest.join(' · ') }
}

/** The address of the filtered list with this asset open. */
export const hrefOf = ({ id }: Pick<Asset, 'id'>, filters: AssetFilters): string =>
  `/assets?${new URLSearchParams({ ...filters, asset: id }).toString()}`
