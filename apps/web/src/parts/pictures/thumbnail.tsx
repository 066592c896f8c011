import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { FilePicture } from './file-picture'
import css from './picture-choice.module.css'

/** The current image; an icon if there is none, or if the app is not allowed to load it. */
export function Thumbnail({ src }: { src: string | null }): ReactNode {
  return (
    <span className={css.thumbnail}>
      {src === null ? (
        <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
      ) : (
        <FilePicture src={src} />
      )}
    </span>
  )
}
