import { type DesignItem } from '@platen/client'
import { type CSSProperties, type ReactNode } from 'react'
import { seenOf } from '../service/designs'
import { ago } from '../ui/moments'
import { SheetCard, SheetCards, SheetPicture } from '../ui/sheet-card'
import { Tag } from '../ui/states'
import css from './designs.module.css'

/** What lists of designs are made of. */
export interface ListProps {
  designs: readonly DesignItem[]
  /** When they were read. */
  now: number
  /** What can be done with one. */
  menuOf: (design: DesignItem) => ReactNode
}

/** Designs as sheets in their own ratio. */
export function DesignCards({ designs, now, menuOf }: ListProps): ReactNode {
  return (
    <SheetCards label="Designs">
      {designs.map(design => {
        const { id, name, size, draft } = design
        const { path, changedAt } = seenOf(design)
        return (
          <li
            key={id}
            className={css.card}
            style={{ '--ratio': size.width / size.height } as CSSProperties}
          >
            <SheetCard
              {...{ name, size, href: `/designs/${id}`, detail: ago(changedAt, now) }}
              {...(draft && { badge: <Tag look="spot">Draft</Tag> })}
            >
              <SheetPicture path={path} />
            </SheetCard>
            <span className={css.menu}>{menuOf(design)}</span>
          </li>
        )
      })}
    </SheetCards>
  )
}
