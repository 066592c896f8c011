import { type ReactNode, useEffect, useRef } from 'react'
import css from './specimens.module.css'

/** The states of a component, side by side. */
export function Specimens({ of, children }: { of: string; children: ReactNode }): ReactNode {
  return (
    <section className={css.component} aria-label={of}>
      <h2 className={css.name}>{of}</h2>
      <div className={css.states}>{children}</div>
    </section>
  )
}

interface SpecimenProps {
  state: string
  /** Shows the first control in this state. */
  as?: 'focus-visible' | 'focused' | 'hovered' | 'pressed'
  /** The CSS selector of the control. */
  control?: string
  /** Lays the component out from right to left. */
  rightToLeft?: boolean
  /** Fills a whole row. */
  wide?: boolean
  children: ReactNode
}

/** A component in one state. */
export function Specimen(props: SpecimenProps): ReactNode {
  const { state, as, control = 'button, a, input, textarea', children } = props
  const { rightToLeft = false, wide = false } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (as) place.current?.querySelector(control)?.setAttribute(`data-${as}`, 'true')
  }, [as, control])
  return (
    <figure className={wide ? css.wide : css.state}>
      <figcaption className={css.caption}>{state}</figcaption>
      <div ref={place} {...(rightToLeft && { dir: 'rtl', lang: 'ar' })}>
        {children}
      </div>
    </figure>
  )
}
