import { type ReactNode } from 'react'
import { VersionPicture } from './version-picture'
import css from './version-sheet.module.css'

interface VersionSheetProps {
  /** The id with its version, as in `dsg_…@3`. */
  id: string
  title: ReactNode
  tag: ReactNode
  thumbnail: string | null
  note: string | null
  /** The author and the time of the version. */
  about: string
  /** True if the preview shows this version. */
  isShown?: boolean
  /** The actions on the version. */
  children?: ReactNode
}

/** A version or a draft, with its image. */
export function VersionSheet(props: VersionSheetProps): ReactNode {
  const { id, title, tag, thumbnail, note, about, isShown = false, children } = props
  return (
    <div className={css.row} data-shown={isShown}>
      <VersionPicture id={id} thumbnail={thumbnail} />
      <div className={css.words}>
        <p className={css.title}>
          {title}
          {tag}
        </p>
        {note !== null && <p className={css.note}>{note}</p>}
        <p className={css.about}>{about}</p>
        {children}
      </div>
    </div>
  )
}
