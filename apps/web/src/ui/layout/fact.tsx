import { type ReactNode } from 'react'
import css from './fact.module.css'

/** A named value in a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
