import { type DesignItem } from '@platen/client'
import { type ReactNode } from 'react'
import { DesignCard } from '../../parts/designs/card/design-card'
import { SheetCards } from '../../ui/lists/sheet-card'

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
      {designs.map(design => (
        <DesignCard key={design.id} design={design} now={now} menu={menuOf(design)} />
      ))}
    </SheetCards>
  )
}
