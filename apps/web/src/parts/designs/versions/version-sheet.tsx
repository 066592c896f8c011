import { type ReactNode } from 'react'
import { VersionPicture } from './version-picture'
import css from './version-sheet.module.css'

interface VersionSheetProps {
  /** The id under which it is drawn, as in `dsg_…@3`. */
  id: string
  title: ReactNode
  tag: ReactNode
  thumbnail: string | null
  note: string | null
  /** Who made it, and when. */
  about: string
  /** Whether it is the one that is previewed. */
  isShown?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** A version or the draft, with its picture. */
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
