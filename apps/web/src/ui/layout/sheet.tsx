import { type ReactNode } from 'react'
import css from './sheet.module.css'

interface SheetProps {
  /** Draws crop marks around the sheet. */
  cropped?: boolean
  /** Removes the inner margin, for images and tables. */
  flush?: boolean
  children: ReactNode
}

/** A sheet with sharp corners. */
export function Sheet({ cropped = false, flush = false, children }: SheetProps): ReactNode {
  const looks = [css.sheet, cropped ? css.cropped : '', flush ? '' : css.margin]
  return <div className={looks.join(' ')}>{children}</div>
}
