import { type CSSProperties, type ReactNode, useState } from 'react'
import { Link } from 'react-aria-components'
import css from './sheet-card.module.css'

interface SheetCardProps {
  href: string
  name: string
  /** The size in page pixels; the sheet has its aspect ratio. */
  size: { width: number; height: number }
  /** The text below the name; by default the size. */
  detail?: string
  /** Shown before the detail rather than on the sheet, part of which it would hide. */
  badge?: ReactNode
  /** The content that fills the sheet. */
  children: ReactNode
}

/** A card with a sheet at its own aspect ratio, linked to a page. Cards in a row have the same height. */
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

/** The image on a sheet; empty while there is none, or if it cannot be loaded. */
export function SheetPicture({ path }: { path: string | null }): ReactNode {
  const [failed, setFailed] = useState<string | null>(null)
  if (path === null || path === failed) return <span />
  return <img src={path} alt="" loading="lazy" decoding="async" onError={() => setFailed(path)} />
}

interface SheetCardsProps {
  label: string
  /** Makes the rows lower, for a list that is not the main content of the page. */
  low?: boolean
  children: ReactNode
}

/** Rows of cards of equal height. Each item must set `--ratio` to the ratio of its sheet's width to its height. */
export function SheetCards({ label, low = false, children }: SheetCardsProps): ReactNode {
  return (
    <ul className={`${css.cards} ${low ? css.low : ''}`} aria-label={label}>
      {children}
    </ul>
  )
}
