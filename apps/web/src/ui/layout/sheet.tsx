import { type ReactNode } from 'react'
import css from './sheet.module.css'

interface SheetProps {
  /** Shows the crop corners of a printed sheet around it. */
  cropped?: boolean
  /** Without the margin inside, for pictures and tables. */
  flush?: boolean
  children: ReactNode
}

/** A sharp sheet on the desk. */
export function Sheet({ cropped = false, flush = false, children }: SheetProps): ReactNode {
  const looks = [css.sheet, cropped ? css.cropped : '', flush ? '' : css.margin]
  return <div className={looks.join(' ')}>{children}</div>
}
