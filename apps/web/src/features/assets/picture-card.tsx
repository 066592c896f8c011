import { type Asset } from '@platen/client'
import { type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { AssetPicture } from './asset-picture'
import { hrefOf, wordsOf } from './asset-words'
import css from './assets.module.css'
import { type AssetFilters } from './assets-search'

interface PictureCardProps {
  asset: Asset
  /** They stay in the address. */
  filters: AssetFilters
  /** When the list was read. */
  now: number
}

/** A picture or drawing in its own ratio; cards beside each other have one height. */
export function PictureCard({ asset, filters, now }: PictureCardProps): ReactNode {
  const { width, height } = asset
  const { title, detail } = wordsOf(asset, now)
  // Strips and banners stay in the row.
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
