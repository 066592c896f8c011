import { type DesignItem } from '@platen/client'
import { type CSSProperties, type DragEvent, type ReactNode } from 'react'
import { seenOf } from '../../../service/designs'
import { ago } from '../../../ui/moments'
import { SheetCard, SheetPicture } from '../../../ui/lists/sheet-card'
import css from './design-card.module.css'
import { designTags } from './design-tags'

interface DesignCardProps {
  design: DesignItem
  /** The address that the card opens; by default the page of the design. */
  href?: string
  /** The time at which the design was read. */
  now: number
  /** The menu of the design, beside its name and outside the link. */
  menu?: ReactNode
  /** Selects the design; on its picture, and outside the link. */
  tick?: ReactNode
  onDragStart?: (event: DragEvent) => void
}

/** A design as a card that links to its page; an item of `SheetCards`. */
export function DesignCard(props: DesignCardProps): ReactNode {
  const { design, now, menu, tick, onDragStart } = props
  const { id, name } = design
  const { href = `/designs/${id}` } = props
  const { path, size, changedAt } = seenOf(design)
  const ratio = { '--ratio': size.width / size.height } as CSSProperties
  return (
    <li
      className={menu === undefined ? undefined : css.withMenu}
      style={ratio}
      onDragStart={onDragStart}
    >
      <SheetCard
        name={name}
        size={size}
        href={href}
        detail={ago(changedAt, now)}
        badge={designTags(design)}
      >
        <SheetPicture path={path} />
      </SheetCard>
      {tick}
      {menu !== undefined && <span className={css.menu}>{menu}</span>}
    </li>
  )
}
