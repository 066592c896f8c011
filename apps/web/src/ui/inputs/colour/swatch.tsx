import { type ReactNode } from 'react'
import css from './colour.module.css'

/** A colour swatch: on a chequerboard when translucent, crossed out when there is none; `'mixed'` is halved, since several differ. */
export function Swatch({ hex }: { hex: string | null }): ReactNode {
  const look = hex === null ? css.none : hex === 'mixed' ? css.mixed : css.swatch
  return (
    <span className={look} aria-hidden="true">
      <span style={look === css.swatch ? { background: hex ?? '' } : {}} />
    </span>
  )
}
