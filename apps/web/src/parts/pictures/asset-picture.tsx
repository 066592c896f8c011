import { type Asset } from '@platen/client'
import { type ReactNode, useState } from 'react'
import { ownPath } from '../../service/own-path'
import { fileType } from './file-type'
import css from './picture-choice.module.css'

/** The file itself as an image, or a placeholder: browsers cannot show every type that Platen accepts. */
export function AssetPicture({ asset }: { asset: Asset }): ReactNode {
  const [unseen, setUnseen] = useState(false)
  const src = ownPath(asset.url)
  if (unseen || src === null) return <span className={css.unseen}>{fileType(asset)}</span>
  return <img src={src} alt="" loading="lazy" decoding="async" onError={() => setUnseen(true)} />
}
