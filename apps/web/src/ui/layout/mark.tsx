import { type ReactNode } from 'react'
import css from './mark.module.css'

/** The logo: a register mark, the circled cross by which printing plates are aligned. */
export function Mark({ size = 20 }: { size?: number }): ReactNode {
  return (
    <svg className={css.mark} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <circle cx="10" cy="10" r="5" />
      <path d="M10 1v18M1 10h18" />
    </svg>
  )
}

export function Wordmark({ label = true }: { label?: boolean }): ReactNode {
  return (
    <span className={css.wordmark}>
      <Mark />
      {label && <span>Platen</span>}
    </span>
  )
}
