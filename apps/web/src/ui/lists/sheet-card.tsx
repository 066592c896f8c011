import { type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import css from './sheet-card.module.css'

interface SheetCardProps {
  href: string
  name: string
  /** In page pixels; the sheet has the same aspect ratio. */
  size: { width: number; height: number }
  /** Shown below the name; the size when absent. */
  detail?: string
  /** Shown before the detail: on the sheet it would hide a part of it. */
  badge?: ReactNode
  /** The content of the sheet, which fills it. */
  children: ReactNode
}

/** A sheet at its own aspect ratio that links to its page; cards in a row have the same height. */
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

/** Formats the size of a page: "1080 × 1350". */
export const sidesOf = ({ width, height }: SheetCardProps['size']): string =>
  `${Math.round(width)} × ${Math.round(height)}`

/** The image on a sheet; nothing until there is one. */
export function SheetPicture({ path }: { path: string | null }): ReactNode {
  return path === null ? <span /> : <img src={path} alt="" loading="lazy" decoding="async" />
}

interface SheetCardsProps {
  label: string
  /** Uses lower rows, when the list is not the main content of the page. */
  low?: boolean
  children: ReactNode
}

/** Rows of cards, with equal heights in each row; each item has its sheet's width divided by height as `--ratio`. */
export function SheetCards({ label, low = false, children }: SheetCardsProps): ReactNode {
  return (
    <ul className={`${css.cards} ${low ? css.low : ''}`} aria-label={label}>
      {children}
    </ul>
  )
}
