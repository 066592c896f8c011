import { type Asset } from '@platen/client'
import { type ReactNode } from 'react'
import { ownPath } from '../../service/own-path'
import { FilePicture } from './file-picture'
import { fileType } from './file-type'
import css from './picture-choice.module.css'

/** The file itself as an image, or a placeholder: browsers cannot show every type that Platen accepts. */
export function AssetPicture({ asset }: { asset: Asset }): ReactNode {
  const src = ownPath(asset.url)
  const unshown = <span className={css.unseen}>{fileType(asset)}</span>
  return src === null ? unshown : <FilePicture src={src} unshown={unshown} />
}
