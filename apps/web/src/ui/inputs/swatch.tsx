import { type ReactNode } from 'react'
import css from './colour.module.css'

/** A colour as it is seen: on a board where it can be seen through, crossed out where there is none. */
export function Swatch({ hex }: { hex: string | null }): ReactNode {
  return (
    <span className={hex === null ? css.none : css.swatch} aria-hidden="true">
      <span style={hex === null ? {} : { background: hex }} />
    </span>
  )
}
