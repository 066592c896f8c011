import { IconPhotoOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import css from './file-picture.module.css'

interface FilePictureProps {
  /** A path of the service, or a data URL. */
  src: string
  alt?: string
  /** Shown for a file that exists but that the browser cannot show. */
  unshown?: ReactNode
  /** True if there is only room for the icon; its tooltip then has the words. */
  isTiny?: boolean
}

/** A file as an image. If it cannot be loaded, an icon takes its place, with words that say whether the file exists. */
export function FilePicture({
  src,
  alt = '',
  unshown,
  isTiny = false,
}: FilePictureProps): ReactNode {
  const [failed, setFailed] = useState<Failed | null>(null)
  const onError = (): void => {
    setFailed({ src, isGone: false })
    void isGone(src).then(gone => setFailed({ src, isGone: gone }))
  }
  if (failed?.src !== src)
    return <img src={src} alt={alt} loading="lazy" decoding="async" onError={onError} />
  if (!failed.isGone && unshown !== undefined) return unshown
  const words = failed.isGone ? 'File not found' : 'No preview'
  const named = alt === '' ? {} : { role: 'img', 'aria-label': `${alt}: ${words.toLowerCase()}` }
  return (
    <span className={css.failed} title={isTiny ? words : undefined} {...named}>
      <IconPhotoOff size={16} stroke={1.5} aria-hidden="true" />
      {!isTiny && words}
    </span>
  )
}

interface Failed {
  src: string
  isGone: boolean
}

/** True if the service says that there is no such file. A browser does not tell why an image failed. */
async function isGone(src: string): Promise<boolean> {
  if (src.startsWith('data:')) return false
  try {
    return (await fetch(src, { method: 'HEAD' })).status === 404
  } catch {
    return false
  }
}
