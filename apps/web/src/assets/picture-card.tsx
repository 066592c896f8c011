import { type Asset } from '@platen/client'
import { type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { bytesText } from '../ui/amounts'
import { AssetPicture } from './asset-picture'
import { hrefOf, kindName, sidesText } from './asset-words'
import css from './assets.module.css'
import { type AssetKind } from './assets-search'

interface PictureCardProps {
  asset: Asset
  /** The filter that stays in the address. */
  kind: AssetKind | undefined
}

/** A picture or drawing in its own ratio; cards beside each other have one height. */
export function PictureCard({ asset, kind }: PictureCardProps): ReactNode {
  const { width, height, size } = asset
  // Strips and banners stay in the row.
  const ratio = Math.min(3, Math.max(0.4, width && height ? width / height : 1))
  return (
    <Link
      href={hrefOf(asset, kind)}
      className={css.card ?? ''}
      style={{ '--ratio': ratio } as CSSProperties}
    >
      <span className={`${css.picture} ${asset.mimetype === 'image/svg+xml' ? css.drawing : ''}`}>
        <AssetPicture asset={asset} />
      </span>
      <span className={css.name}>{kindName(asset)}</span>
      <span className={css.detail}>
        {[sidesText(asset), bytesText(size)].filter(text => text !== '').join(' · ')}
      </span>
    </Link>
  )
}
