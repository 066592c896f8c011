import { type ReactNode } from 'react'
import css from './colour.module.css'

/** A colour swatch: on a chequerboard if translucent, crossed out if there is no colour, halved if it is `'mixed'`. */
export function Swatch({ hex }: { hex: string | null }): ReactNode {
  const look = hex === null ? css.none : hex === 'mixed' ? css.mixed : css.swatch
  return (
    <span className={look} aria-hidden="true">
      <span style={look === css.swatch ? { background: hex ?? '' } : {}} />
    </span>
  )
}
