import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { VersionPicture } from './version-picture'
import css from './versions.module.css'

interface RowProps {
  /** The id under which it is drawn, as in `dsg_…@3`. */
  id: string
  title: string
  tag: ReactNode
  thumbnail: string | null
  note: string | null
  /** Who made it, and when. */
  about: string
  /** Whether it is the one that is previewed. */
  isShown: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** A version or the draft, with its picture; pointing at it leads to its preview. */
export function Row(props: RowProps): ReactNode {
  const { id, title, tag, thumbnail, note, about, isShown, children } = props
  return (
    <div className={css.row} data-shown={isShown}>
      <VersionPicture {...{ id, thumbnail }} />
      <div className={css.words}>
        <p className={css.title}>
          <Link href={`/designs/${id}?tab=versions`} {...(isShown && { 'aria-current': 'true' })}>
            {title}
          </Link>
          {tag}
        </p>
        {note !== null && <p className={css.note}>{note}</p>}
        <p className={css.about}>{about}</p>
        {children}
      </div>
    </div>
  )
}
