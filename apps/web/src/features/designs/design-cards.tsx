import { type DesignItem } from '@platen/client'
import { type ReactNode } from 'react'
import { DesignCard } from '../../parts/designs/card/design-card'
import { SheetCards } from '../../ui/lists/sheet-card'

/** The props of the lists of designs. */
export interface ListProps {
  designs: readonly DesignItem[]
  /** The time at which the list was read. */
  now: number
  /** Returns the menu of a design. */
  menuOf: (design: DesignItem) => ReactNode
}

/** Designs as cards at their own aspect ratios. */
export function DesignCards({ designs, now, menuOf }: ListProps): ReactNode {
  return (
    <SheetCards label="Designs">
      {designs.map(design => (
        <DesignCard key={design.id} design={design} now={now} menu={menuOf(design)} />
      ))}
    </SheetCards>
  )
}
