import { type ReactNode } from 'react'
import { Wordmark } from '../ui/layout/mark'
import css from './outside.module.css'

/** The layout of a page without the rail. */
export function Outside({ children }: { children: ReactNode }): ReactNode {
  return (
    <main className={css.outside}>
      <a className={css.home} href="/" aria-label="Platen, home">
        <Wordmark />
      </a>
      {children}
    </main>
  )
}
