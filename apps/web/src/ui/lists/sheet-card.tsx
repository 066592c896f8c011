import { type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import css from './sheet-card.module.css'

interface SheetCardProps {
  href: string
  name: string
  /** In px of the page; the sheet has its ratio. */
  size: { width: number; height: number }
  /** Below the name; the size, without it. */
  detail?: string
  /** Before the detail: on the sheet it would hide a part of it. */
  badge?: ReactNode
  /** What the sheet shows, in all its room. */
  children: ReactNode
}

/** A sheet in its own ratio that leads to its page; cards beside each other have one height. */
export function SheetCard(props: SheetCardProps): ReactNode {
  const { href, name, size, detail = sidesOf(size), badge, children } = props
  const ratio = size.width / size.height
  return (
    <Link href={href} className={css.card ?? ''} style={{ '--ratio': ratio } as CSSProperties}>
      <span className={css.sheet}>{children}</span>
      <span className={css.name}>{name}</span>
      <span className={css.detail}>
        {badge != null && <span className={css.badge}>{badge}</span>}
        {detail}
      </span>
    </Link>
  )
}

/** The sides of a page in words: "1080 × 1350". */
export const sidesOf = ({ width, height }: SheetCardProps['size']): string =>
  `${Math.round(width)} × ${Math.round(height)}`

/** The picture on a sheet, and nothing until there is one. */
export function SheetPicture({ path }: { path: string | null }): ReactNode {
  return path === null ? <span /> : <img src={path} alt="" loading="lazy" decoding="async" />
}

interface SheetCardsProps {
  label: string
  /** In lower rows, where the list is not what the page is about. */
  low?: boolean
  children: ReactNode
}

/** Rows of cards, those of a row of one height; each item has its sheet's width by height as `--ratio`. */
export function SheetCards({ label, low = false, children }: SheetCardsProps): ReactNode {
  return (
    <ul className={`${css.cards} ${low ? css.low : ''}`} aria-label={label}>
      {children}
    </ul>
  )
}
