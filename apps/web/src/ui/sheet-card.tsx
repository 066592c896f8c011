import { type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import css from './sheet-card.module.css'

interface SheetCardProps {
  href: string
  name: string
  /** In px of the page; the sheet has its ratio. */
  size: { width: number; height: number }
  /** Below the name, as in the number of pages. */
  detail?: string | undefined
  /** What the sheet shows, in all its room. */
  children: ReactNode
}

/** A sheet in its own ratio that leads to its page; cards beside each other have one height. */
export function SheetCard({ href, name, size, detail, children }: SheetCardProps): ReactNode {
  const ratio = size.width / size.height
  const sides = `${Math.round(size.width)} × ${Math.round(size.height)}`
  return (
    <Link href={href} className={css.card ?? ''} style={{ '--ratio': ratio } as CSSProperties}>
      <span className={css.sheet}>{children}</span>
      <span className={css.name}>{name}</span>
      <span className={css.detail}>{detail === undefined ? sides : `${sides} · ${detail}`}</span>
    </Link>
  )
}

/** Rows of cards, those of a row of one height; each item has its sheet's width by height as `--ratio`. */
export function SheetCards({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ul className={css.cards} aria-label={label}>
      {children}
    </ul>
  )
}
