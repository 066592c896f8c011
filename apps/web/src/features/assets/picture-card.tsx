import { type Asset } from '@platen/client'
import { type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { AssetPicture } from '../../parts/pictures/asset-picture'
import { hrefOf, wordsOf } from './asset-words'
import css from './assets.module.css'
import { type AssetFilters } from './assets-search'

interface PictureCardProps {
  asset: Asset
  /** The filters that stay in the address when the card is opened. */
  filters: AssetFilters
  /** The time at which the list was read. */
  now: number
}

/** An image or SVG at its own aspect ratio; cards in a row have the same height. */
export function PictureCard({ asset, filters, now }: PictureCardProps): ReactNode {
  const { width, height } = asset
  const { title, detail } = wordsOf(asset, now)
  // Limits the ratio of very wide and very tall images, so that they fit into the row.
  const ratio = Math.min(3, Math.max(0.4, width && height ? width / height : 1))
  return (
    <Link
      href={hrefOf(asset, filters)}
      className={css.card ?? ''}
      style={{ '--ratio': ratio } as CSSProperties}
    >
      <span className={`${css.picture} ${asset.mimetype === 'image/svg+xml' ? css.drawing : ''}`}>
        <AssetPicture asset={asset} />
      </span>
      <span className={css.name}>{title}</span>
      <span className={css.detail}>{detail}</span>
    </Link>
  )
}
