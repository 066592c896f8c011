import { type ReactNode, useState } from 'react'
import { useDrawable } from '../../painting/drawable'
import { useFonts } from '../../painting/own-fonts'
import { PaintedPage } from '../../painting/painted-page'
import { ownPath } from '../../../service/own-path'
import css from './version-sheet.module.css'

/** The maximum width and height of an image in px, doubled for high-density screens. */
const [mostWide, mostHigh] = [160, 120]

interface VersionPictureProps {
  /** The id of the version or draft, as in `dsg_…@3`. */
  id: string
  /** The URL of the service's image; null if there is none, since only versions that are listed while they are the latest get one. */
  thumbnail: string | null
}

/** The first page of a version; painted in the browser if the service has no image of it. */
export function VersionPicture({ id, thumbnail }: VersionPictureProps): ReactNode {
  const path = thumbnail === null ? null : ownPath(thumbnail)
  return (
    <span className={css.picture}>
      {path === null ? <Painted id={id} /> : <img src={path} alt="" loading="lazy" />}
    </span>
  )
}

function Painted({ id }: { id: string }): ReactNode {
  const { data } = useDrawable(id)
  const fonts = useFonts(data?.design.fonts)
  const [failed, setFailed] = useState(false)
  const page = data?.design.pages[0]
  if (!page || !fonts || failed) return null
  return (
    <PaintedPage
      page={page}
      fonts={fonts}
      ratio={Math.min(mostWide / page.width, mostHigh / page.height)}
      onFailed={() => setFailed(true)}
    />
  )
}
